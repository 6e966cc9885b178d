import type { ListEntry, OfferCategory, OfferSource } from '../offer.ts';
import { CategoryPaths } from './category-paths.ts';
import { openCsv } from './csv.ts';
import { type Columns, HEADER_ROWS } from './mapping.ts';
import { rowEntries } from './row.ts';
import type { Table, TableRow } from './table.ts';
import { openXlsx } from './xlsx/open.ts';

/** Opens a table; `sheet` chooses one of a workbook. Throws PriceListError. */
export const openTable = (file: string, kind: 'csv' | 'xlsx', sheet: string | null): Promise<Table> =>
  kind === 'xlsx' ? openXlsx(file, sheet) : openCsv(file);

interface TableReading {
  readonly columns: Columns;
  /** Number of the row of headers; rows above it are no products. */
  readonly headerRow: number;
  /** That of rows without one, as a path. */
  readonly category: string | null;
  readonly pricesOnly: boolean;
  /** Cells of the row of headers, which every row of a text has too; null where last empty ones are left out. */
  readonly width: number | null;
  readonly isComplete: boolean;
}

const PORTION = 200;

/** A table as a list of offers. */
export function tableSource(table: Table, reading: TableReading): OfferSource {
  return {
    size: table.size,
    async *read(known, onDone) {
      const categories = new CategoryPaths(known);
      let entries: ListEntry[] = [{ kind: 'categories', categories: known, named: null }];
      if (!reading.isComplete) entries.push({ kind: 'partial' });
      for await (const row of table.rows(onDone)) {
        if (row.number <= reading.headerRow) continue;
        entries.push(...rowEntries(row, { ...reading, categories }));
        if (entries.length < PORTION) continue;
        yield entries;
        entries = [];
      }
      yield entries;
    },
  };
}

/** The first rows below the headers that say something, as they would be read; `known` is the shop's category tree. */
export function sampleRows(
  head: readonly TableRow[],
  reading: TableReading,
  known: readonly OfferCategory[],
  most: number,
): readonly (readonly ListEntry[])[] {
  const categories = new CategoryPaths(known);
  return head
    .slice(0, HEADER_ROWS + most)
    .filter(({ number }) => number > reading.headerRow)
    .map((row) => rowEntries(row, { ...reading, categories }))
    .filter((entries) => entries.length > 0)
    .slice(0, most);
}
