import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { countedBytes, listFile } from '../file.ts';
import { PriceListError } from '../problems.ts';
import { type CsvEncoding, delimiterOf, encodingOf } from './csv-head.ts';
import type { Table, TableRow } from './table.ts';

/** Longest row in characters: an unclosed quote must not swallow the file. */
const ROW_MAX = 1_000_000;

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

/** A record as it stands in the file, and its cells. */
interface CsvRecord {
  readonly raw: string;
  readonly record: readonly string[];
}

/**
 * The lines of a record that a stray quote has glued together; null when the breaks belong to its texts. Glued: text
 * stands behind a closing quote, which the parser then leaves in front of the cell, or every line has as many cells as
 * the record before.
 */
function gluedLines(
  { raw, record: cells }: CsvRecord,
  delimiter: string,
  width: number,
): readonly (readonly string[])[] | null {
  const broken = cells.filter((cell) => /[\r\n]/.test(cell));
  if (broken.length === 0) return null;
  const lines = cells
    .join(delimiter)
    .split(/\r\n|\n|\r/)
    .map((line) => line.split(delimiter));
  // A text that begins with a quote, written well, stands there with its quotes doubled.
  const isTorn = broken.some(
    (cell) =>
      cell.startsWith('"') && cell.includes(delimiter) && !raw.includes(`"${cell.replaceAll('"', '""')}"`),
  );
  return isTorn || lines.every(({ length }) => length === width) ? lines : null;
}

async function* rowsOf(file: string, onDone?: (done: number) => void): AsyncGenerator<TableRow> {
  const encoding = await encodingOf(countedBytes(file));
  // A piece is long enough to judge the delimiter by, or it is the whole file; leaving the loop closes it.
  let head = '';
  for await (head of decoded(countedBytes(file), encoding)) break;
  const delimiter = delimiterOf(head);
  const parser = parse({
    delimiter,
    // By default the end of the first line counts for all: others would glue rows together.
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: ROW_MAX,
    raw: true,
  });
  // What is wrong with the bytes ends the reading of the rows too.
  pipeline(decoded(countedBytes(file, onDone), encoding), parser).catch(() => {});
  let [number, width] = [0, 0];
  try {
    for await (const row of parser as AsyncIterable<CsvRecord>) {
      const cells = row.record;
      const from = number + 1;
      const glued = gluedLines(row, delimiter, width);
      for (const line of glued ?? [cells]) {
        number += 1;
        if (glued) yield { number, cells: line, gluedFrom: from };
        else if (/[\r\n]$/.test(row.raw)) yield { number, cells };
        else yield { number, cells, isOpen: true };
      }
      if (!glued) width = cells.length;
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new PriceListError(
      `Строка ${number + 1}: кавычка не закрыта или строка слишком длинная: уберите кавычку или удвойте`,
    );
  } finally {
    parser.destroy();
  }
}

/** A CSV table: UTF-8, UTF-16, windows-1251 or cp866; semicolons, tabs, commas or bars. Throws PriceListError. */
export async function openCsv(file: string): Promise<Table> {
  const { size, refuseChanged } = await listFile(file);
  return {
    size,
    async *rows(onDone) {
      yield* rowsOf(file, onDone);
      await refuseChanged();
    },
  };
}
