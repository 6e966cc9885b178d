import { storable } from '../values.ts';

/**
 * What a program knows of a cell beside its text: a number whose dot is that of a fraction for sure, though the text may
 * mean thousands; a date, whose text is only its number; a formula that failed, without a text; otherwise that its
 * column is hidden.
 */
export type CellMark = 'fraction' | 'date' | 'error' | 'hidden';

/** A row of a table; `number` is that of the spreadsheet, from 1, cells are texts as a person sees them but for dates. */
export interface TableRow {
  readonly number: number;
  readonly cells: readonly string[];
  /** By the place of the cell. */
  readonly marks?: ReadonlyMap<number, CellMark>;
  /** One of several rows that a stray quote has glued together: the row that the quote is in. */
  readonly gluedFrom?: number;
  /** The last row of a text whose line has no end: it may have been cut off anywhere. */
  readonly isOpen?: true;
}

/** A table on disk that can be read from its start as often as needed, with bounded memory. */
export interface Table {
  readonly size: number;
  /** The sheet of a workbook that is read, and the others in sight. */
  readonly sheets?: { readonly read: string; readonly others: readonly string[] };
  /** The rows in order; empty ones may be left out. Throws PriceListError where the file cannot be read. */
  rows(onDone?: (done: number) => void): AsyncIterable<TableRow>;
}

/** The first rows of a table, without characters that cannot be stored: headers are saved. */
export async function headOf(table: Table, most: number): Promise<readonly TableRow[]> {
  const head: TableRow[] = [];
  for await (const row of table.rows()) {
    head.push({ ...row, cells: row.cells.map((cell) => storable(cell, '')) });
    if (head.length >= most) break;
  }
  return head;
}
