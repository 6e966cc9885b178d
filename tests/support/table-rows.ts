import { CategoryPaths } from '../../server/import/table/category-paths.ts';
import type { TableField } from '../../server/import/table/fields.ts';
import { rowEntries } from '../../server/import/table/row.ts';
import type { TableRow } from '../../server/import/table/table.ts';

/** What a row says whose columns are these fields. */
export const entriesOf = (
  row: TableRow,
  fields: readonly TableField[],
  pricesOnly = true,
  isComplete = false,
) =>
  rowEntries(row, {
    columns: new Map(fields.map((field, at) => [field, { at, header: field }])),
    categories: new CategoryPaths([]),
    category: null,
    pricesOnly,
    isComplete,
    width: fields.length,
  });
