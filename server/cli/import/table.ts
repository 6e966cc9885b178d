import { UNCOUNTED_STOCK } from '../../../src/contract/constants.ts';
import { formatMoney } from '../../../src/contract/format.ts';
import type { Database } from '../../database/open.ts';
import { knownCategories } from '../../import/load/known.ts';
import type { ListEntry, OfferSource } from '../../import/offer.ts';
import { PriceListError, problemLine } from '../../import/problems.ts';
import { fieldTitles, PRICE_FIELDS, TABLE_FIELDS } from '../../import/table/fields.ts';
import {
  type Columns,
  columnsOf,
  findHeader,
  findMapped,
  foldHeader,
  guessMapping,
  HEADER_ROWS,
  type Mapping,
  mappingLines,
} from '../../import/table/mapping.ts';
import { mappingByHeader, mappingByName, mappingNames, saveMapping } from '../../import/table/saved.ts';
import { openTable, sampleRows, tableSource } from '../../import/table/source.ts';
import { headOf, type Table, type TableRow } from '../../import/table/table.ts';
import type { TableOptions } from './arguments.ts';
import { refuseCurrencies, refuseMissing, refuseSecondHeader } from './refuse-table.ts';

/** Rows that are shown as they would be read. */
const SAMPLE = 3;

interface Found {
  readonly mapping: Mapping;
  readonly header: TableRow;
  readonly origin: string;
}

/** What is said of the sheets that are not read; empty without any. */
function sheetLines({ sheets }: Table): readonly string[] {
  if (!sheets || sheets.others.length === 0) return [];
  const others = sheets.others.map((title) => `«${title}»`).join(', ');
  return [`Лист «${sheets.read}»; ещё есть: ${others} (--sheet)`];
}

/**
 * The mapping that was named, the one saved for this header row, or a guess; `--column` goes over all of them, and a
 * column named by it says nothing else.
 */
async function findMapping(
  database: Pick<Database, 'pool'>,
  { table, head }: { readonly table: Table; readonly head: readonly TableRow[] },
  options: TableOptions,
): Promise<Found> {
  const named = options.mapping === null ? null : await mappingByName(database, options.mapping);
  if (options.mapping !== null && !named) {
    const names = (await mappingNames(database)).map((name) => `«${name}»`).join(', ');
    throw new PriceListError(`Нет сопоставления «${options.mapping}». Есть: ${names || 'ни одного'}`);
  }
  const cells = head.map((row) => row.cells);
  const saved = named ?? (await mappingByHeader(database, cells));
  const taken = Object.values(options.columns).map(foldHeader);
  const isFree = (text: string) => !taken.includes(foldHeader(text));
  if (saved) {
    const others = Object.entries(saved.mapping).filter(([, text]) => isFree(text));
    const mapping = { ...Object.fromEntries(others), ...options.columns };
    const header = findMapped(head, mapping) ?? findHeader(head);
    if (header) return { mapping, header, origin: `Сопоставление «${saved.name}»` };
  }
  const header =
    Object.keys(options.columns).length > 0
      ? (findMapped(head, options.columns) ?? findHeader(head))
      : findHeader(head);
  if (!header) {
    throw new PriceListError(
      [
        `Среди первых ${HEADER_ROWS} строк нет строки заголовков. Назовите столбцы: --column article="…" --column price="…"`,
        ...sheetLines(table),
      ].join('\n'),
    );
  }
  return {
    mapping: {
      ...guessMapping(header.cells.map((text) => (isFree(text) ? text : ''))),
      ...options.columns,
    },
    header,
    origin: 'Столбцы поняты по заголовкам так',
  };
}

const short = (text: string) => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

function sampleLine(entries: readonly ListEntry[], titles: Map<string, string>): string {
  const parts: string[] = [];
  for (const entry of entries) {
    if (entry.kind === 'problem') return `  ${problemLine(entry.problem)}`;
    if (entry.kind === 'category') titles.set(entry.category.id, entry.category.title);
    if (entry.kind !== 'update') continue;
    const { id, values, reason = '' } = entry.update;
    const { price, stock, categoryId } = values;
    parts.push(
      `строка ${entry.line}:`,
      id ?? '',
      values.article ?? '',
      values.brand ?? '',
      values.title ?? '',
      reason,
    );
    if (price !== undefined) parts.push(price === null ? 'цена по запросу' : formatMoney(price));
    if (stock !== undefined) parts.push(stock >= UNCOUNTED_STOCK ? 'в наличии' : `${stock} шт.`);
    if (categoryId !== undefined) parts.push(`[${titles.get(categoryId) ?? categoryId}]`);
  }
  return `  ${parts
    .filter((part) => part !== '')
    .map(short)
    .join(' · ')}`;
}

/** Columns of which a list of prices alone writes nothing, in words; empty without any. */
function unwrittenLine(columns: Columns): readonly string[] {
  const unwritten = TABLE_FIELDS.filter(
    (field) => field !== 'id' && !PRICE_FIELDS.includes(field) && columns.has(field),
  );
  if (unwritten.length === 0) return [];
  return [`Не записываются (--only prices): ${unwritten.map((field) => fieldTitles[field]).join(', ')}`];
}

export interface TableSource extends OfferSource {
  /** Saves what its columns say, if it was asked to. */
  save(): Promise<void>;
}

/**
 * Makes a source of a table: finds out what its columns say, and tells it with the first rows as they would be read.
 * Throws PriceListError when required columns are missing.
 */
export async function tableOf(
  database: Pick<Database, 'pool'>,
  file: string,
  kind: 'csv' | 'xlsx',
  options: TableOptions,
  say: (lines: readonly string[]) => void,
): Promise<TableSource> {
  const table = await openTable(file, kind, options.sheet);
  const head = await headOf(table, HEADER_ROWS + 20);
  const { mapping, header, origin } = await findMapping(database, { table, head }, options);
  const columns = columnsOf(header.cells, mapping);
  const lost = Object.entries(mapping).filter(
    ([field]) => ![...columns.keys()].some((each) => each === field),
  );
  const { category, pricesOnly, isComplete } = options;
  const width = kind === 'csv' ? header.cells.length : null;
  const reading = { columns, headerRow: header.number, category, pricesOnly, isComplete, width };
  const known = await knownCategories(database);
  const titles = new Map(known.map(({ id, title }) => [id, title]));
  say([
    ...sheetLines(table),
    `${origin} (заголовки в строке ${header.number}):`,
    ...mappingLines(columns, header),
    ...(pricesOnly ? unwrittenLine(columns) : []),
    ...lost.map(([field, text]) => `  внимание: столбца «${text}» (${field}) в файле нет`),
    'Первые строки будут прочитаны так:',
    ...sampleRows(head, reading, known, SAMPLE).map((entries) => sampleLine(entries, titles)),
  ]);
  refuseMissing(columns, header, options);
  refuseCurrencies(columns);
  const below = head.find(({ number }) => number > header.number);
  refuseSecondHeader(columns, header, below);
  return {
    ...tableSource(table, reading),
    async save() {
      if (options.save === null) return;
      await saveMapping(database, { name: options.save, mapping }, header.cells);
      say([`Сопоставление сохранено: «${options.save}». Такие же заголовки будут поняты сами.`]);
    },
  };
}
