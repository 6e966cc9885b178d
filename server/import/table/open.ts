import { openCsv } from './csv.ts';
import type { Table } from './table.ts';
import { openXlsx } from './xlsx/open.ts';

/** What kind of price list a file is, by its name; null for one that is no table. */
export function tableKind(file: string): 'csv' | 'xlsx' | null {
  if (/\.xls[xm]$/i.test(file)) return 'xlsx';
  return /\.(?:csv|tsv|txt)$/i.test(file) ? 'csv' : null;
}

/** Opens a table; `sheet` chooses one of a workbook. Throws PriceListError. */
export const openTable = (file: string, kind: 'csv' | 'xlsx', sheet: string | null): Promise<Table> =>
  kind === 'xlsx' ? openXlsx(file, sheet) : openCsv(file);
