import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { nullIfMissing } from '../lib/files.ts';
import { PriceListError } from './problems.ts';

/** Bytes that are read at once. */
const PIECE = 262_144;

interface ListFile {
  /** In bytes. */
  readonly size: number;
  /** To be asked when all of it has been read. Throws PriceListError when it is no longer the file that it was. */
  refuseChanged(): Promise<void>;
}

/** A list on disk as it is now. Throws PriceListError when there is no such file. */
export async function listFile(file: string): Promise<ListFile> {
  const found = await nullIfMissing(stat(file));
  if (!found?.isFile()) throw new PriceListError(`Нет файла ${file}`);
  const { ino, size, mtimeMs } = found;
  return {
    size,
    async refuseChanged() {
      const now = await nullIfMissing(stat(file));
      if (now?.ino === ino && now.size === size && now.mtimeMs === mtimeMs) return;
      throw new PriceListError(
        `Файл ${basename(file)} изменился, пока читался: дождитесь, когда он будет записан целиком, и повторите`,
      );
    },
  };
}

export type ListKind = 'yml' | 'csv' | 'xlsx';

const OLD_WORKBOOK = 'Это старый .xls или книга с паролем: сохраните её как .xlsx без пароля';

/** What kind of price list a file is, by its name. Throws PriceListError for any other. */
export function listKind(file: string): ListKind {
  if (/\.(?:yml|xml)$/i.test(file)) return 'yml';
  if (/\.(?:csv|tsv|txt)$/i.test(file)) return 'csv';
  if (/\.xls[xm]$/i.test(file)) return 'xlsx';
  throw new PriceListError(
    /\.xls$/i.test(file)
      ? OLD_WORKBOOK
      : 'Такой файл не читается: нужен .yml, .xml, .csv, .tsv, .txt или .xlsx, архив распакуйте',
  );
}

/**
 * The kind of a price list on disk. Throws PriceListError when there is no such file, when it is empty, and when its
 * first bytes are plainly of another kind than its name says.
 */
export async function checkedKind(file: string): Promise<ListKind> {
  if ((await listFile(file)).size === 0) throw new PriceListError(`Файл пуст: ${file}`);
  const kind = listKind(file);
  let head = '';
  for await (const bytes of countedBytes(file)) {
    head = Buffer.from(bytes.subarray(0, 4)).toString('latin1');
    break;
  }
  if (head === '\xd0\xcf\x11\xe0') throw new PriceListError(OLD_WORKBOOK);
  const isZip = head === 'PK\x03\x04';
  if (isZip && kind !== 'xlsx')
    throw new PriceListError('Это книга Excel или архив: книгу назовите .xlsx, архив распакуйте');
  if (!isZip && kind === 'xlsx')
    throw new PriceListError('Это не .xlsx: сохраните таблицу как .xlsx, а CSV назовите .csv');
  return kind;
}

/** The bytes of a file; `onDone` is told how many have been worked off. */
export async function* countedBytes(
  file: string,
  onDone?: (done: number) => void,
): AsyncGenerator<Uint8Array> {
  let done = 0;
  for await (const chunk of createReadStream(file, { highWaterMark: PIECE })) {
    if (!Buffer.isBuffer(chunk)) continue;
    done += chunk.length;
    yield chunk;
    onDone?.(done);
  }
}
