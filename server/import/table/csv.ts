import { basename } from 'node:path';
import { CsvError, type Parser, parse } from 'csv-parse';
import { countedBytes, sizeOf } from '../file.ts';
import { PriceListError } from '../problems.ts';
import { type CsvEncoding, delimiterOf, encodingOf } from './csv-head.ts';
import type { Table, TableRow } from './table.ts';

/** Longest row in characters: an unclosed quote must not swallow the file. */
const ROW_MAX = 1_000_000;
const ENOUGH = 65_536;

/** The text of the file in pieces. Wrong bytes throw PriceListError. */
async function* decoded(bytes: AsyncIterable<Uint8Array>, encoding: CsvEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for await (const piece of bytes) yield decoder.decode(piece, { stream: true });
    yield decoder.decode();
  } catch (error) {
    if (error instanceof TypeError) throw new PriceListError(`В файле есть байты не в кодировке ${encoding}`);
    throw error;
  }
}

/** The same pieces, but the first one long enough to judge by, or all there is. */
async function* withHead(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let head: string | null = '';
  for await (const piece of pieces) {
    if (head === null) yield piece;
    else {
      head += piece;
      if (head.length < ENOUGH) continue;
      yield head;
      head = null;
    }
  }
  if (head !== null) yield head;
}

function parserFor(head: string): Parser {
  return parse({
    delimiter: delimiterOf(head),
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: ROW_MAX,
  });
}

const untilDrained = (parser: Parser) =>
  new Promise<void>((resolve) => {
    const done = () => {
      parser.off('drain', done).off('close', done);
      resolve();
    };
    parser.on('drain', done).on('close', done);
  });

async function feed(parser: Parser, pieces: AsyncGenerator<string>): Promise<void> {
  try {
    for (let next = await pieces.next(); !next.done && !parser.destroyed; next = await pieces.next()) {
      if (!parser.write(next.value)) await untilDrained(parser);
    }
    parser.end();
  } catch (error) {
    parser.destroy(error instanceof Error ? error : new Error(String(error)));
  }
}

async function* rowsOf(file: string, onDone: (done: number) => void): AsyncGenerator<TableRow> {
  const encoding = await encodingOf(countedBytes(file, () => {}));
  const pieces = withHead(decoded(countedBytes(file, onDone), encoding));
  const head = await pieces.next();
  if (head.done) return;
  const parser = parserFor(head.value);
  let number = 0;
  try {
    parser.write(head.value);
    void feed(parser, pieces);
    for await (const cells of parser) {
      number += 1;
      yield { number, cells };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const reason =
      error.code === 'CSV_MAX_RECORD_SIZE' ? 'кавычка не закрыта или строка слишком длинная' : error.message;
    throw new PriceListError(`Строка ${number + 1}: ${reason}`);
  } finally {
    parser.destroy();
    await pieces.return(undefined);
  }
}

/** A CSV table: UTF-8, UTF-16 or windows-1251; semicolons, tabs, commas or bars. Throws PriceListError. */
export async function openCsv(file: string): Promise<Table> {
  return {
    name: basename(file),
    size: await sizeOf(file),
    rows: (onDone = () => {}) => rowsOf(file, onDone),
  };
}
