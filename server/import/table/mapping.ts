import {
  fieldTitles,
  HEADER_WORDS,
  isTableField,
  PRICE_FIELDS,
  TABLE_FIELDS,
  type TableField,
} from './fields.ts';
import type { TableRow } from './table.ts';

/** Which column, by its header, says what. */
export type Mapping = Readonly<Partial<Record<TableField, string>>>;

/** Places of the columns in a row, from 0, with their headers. */
export type Columns = ReadonlyMap<TableField, { readonly at: number; readonly header: string }>;

/** Rows among which the headers are looked for: lists begin with an address and a date. */
export const HEADER_ROWS = 50;

/** A header without what differs from one writing to another. */
export function foldHeader(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}-]+/gu, ' ')
    .trim();
}

/** The header row under which a mapping is saved and found again. */
export const headerKey = (cells: readonly string[]): string =>
  cells.map(foldHeader).join('|').slice(0, 2_000);

/** Guesses what the columns say by the words of their headers; a column says one thing. */
export function guessMapping(headers: readonly string[]): Mapping {
  const folded = headers.map(foldHeader);
  const taken = new Set<number>();
  const found: Partial<Record<TableField, string>> = {};
  for (const [field, patterns, except] of HEADER_WORDS) {
    for (const pattern of patterns) {
      const at = folded.findIndex(
        (header, column) =>
          header !== '' && !taken.has(column) && pattern.test(header) && !except?.test(header),
      );
      if (at === -1) continue;
      taken.add(at);
      found[field] = headers[at] ?? '';
      break;
    }
  }
  return found;
}

/**
 * The row of the headers: among the first ones that with the most known headers, at least two; null when there is
 * none.
 */
export function findHeader(head: readonly TableRow[]): TableRow | null {
  const scores = head.slice(0, HEADER_ROWS).map(({ cells }) => Object.keys(guessMapping(cells)).length);
  const best = Math.max(0, ...scores);
  return best < 2 ? null : (head[scores.indexOf(best)] ?? null);
}

/** The row that has all headers of the mapping; null when none has. */
export function findMapped(head: readonly TableRow[], mapping: Mapping): TableRow | null {
  const wanted = Object.values(mapping).map(foldHeader);
  const rows = head.slice(0, HEADER_ROWS);
  return rows.find(({ cells }) => wanted.every((header) => cells.map(foldHeader).includes(header))) ?? null;
}

/** Places of the mapped columns; one that the row does not have is left out. */
export function columnsOf(headers: readonly string[], mapping: Mapping): Columns {
  const folded = headers.map(foldHeader);
  const places = Object.entries(mapping).flatMap(([field, header]) => {
    // «Цена, $» and «Цена, ₽» fold to the same.
    const exact = headers.indexOf(header);
    const at = exact === -1 ? folded.indexOf(foldHeader(header)) : exact;
    return at === -1 || !isTableField(field) ? [] : [[field, { at, header: headers[at] ?? header }] as const];
  });
  return new Map(places);
}

/** What the import does with a table. */
type TableScope = 'all' | 'prices';

/** Fields that are missing, in words, with what is to be done; empty when the table can be imported. */
export function missingColumns(columns: Columns, scope: TableScope, hasCategory: boolean): readonly string[] {
  const missing: string[] = [];
  const hint = (field: TableField) => `${fieldTitles[field]}: --column ${field}="Заголовок столбца"`;
  if (!columns.has('id') && !columns.has('article')) {
    missing.push(`артикул или код товара: --column article="Заголовок столбца" или --column id="…"`);
  }
  if (scope === 'prices') {
    if (!PRICE_FIELDS.some((field) => columns.has(field))) missing.push(hint('price'));
    return missing;
  }
  if (!columns.has('title')) missing.push(hint('title'));
  if (!columns.has('category') && !hasCategory) {
    missing.push(`${hint('category')} или одна на всех: --category "Двигатель > Поршни"`);
  }
  return missing;
}

/** The mapping in the order of the fields, one `поле ← «Заголовок»` each. */
export function mappingLines(columns: Columns, { marks }: TableRow): readonly string[] {
  return TABLE_FIELDS.flatMap((field) => {
    const column = columns.get(field);
    if (!column) return [];
    const hidden = marks?.get(column.at) === 'hidden' ? ' (скрытый столбец)' : '';
    return [`  ${fieldTitles[field].padEnd(18)} ← «${column.header}»${hidden}`];
  });
}
