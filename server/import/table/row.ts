import { type ListEntry, type Offer, type OfferUpdate, TERMS } from '../offer.ts';
import { PriceListError, type Problem } from '../problems.ts';
import { isRestored, UnusableOfferError, usedWords, ValueReader } from '../value-reader.ts';
import { isAmbiguous, LIMITS, oneLine, PARAMS } from '../values.ts';
import type { CategoryPaths } from './category-paths.ts';
import { cellText, restoredWords, stockOf, tablePrice, unitOf, wholeNumber } from './cell-words.ts';
import { PRICE_FIELDS, TABLE_FIELDS, type TableField } from './fields.ts';
import type { Columns } from './mapping.ts';
import type { CellMark, TableRow } from './table.ts';

interface RowContext {
  readonly columns: Columns;
  readonly categories: CategoryPaths;
  /** That of rows without one, as a path. */
  readonly category: string | null;
  readonly pricesOnly: boolean;
  readonly isComplete: boolean;
  readonly width: number | null;
}

type Cells = (field: TableField) => string;
type Values = OfferUpdate['values'];

interface CellContext {
  readonly columns: Columns;
  readonly reader: ValueReader;
  readonly stock: number | undefined;
  readonly markOf: (field: TableField) => CellMark | undefined;
}

/** Fields that a date cannot mean, and those whose formula must not have failed: nothing would mean another value. */
const DATELESS: readonly TableField[] = [
  'id',
  'article',
  'plantNumber',
  'price',
  'oldPrice',
  'stock',
  'weight',
];
const NEEDED: readonly TableField[] = ['id', 'article', 'price', 'stock'];

/** Warns of a cell whose formula has failed. Throws UnusableOfferError where the row cannot do without its value. */
function checkMark(field: TableField, mark: CellMark | undefined, warn: (message: string) => void): void {
  if (mark === 'date' && DATELESS.includes(field))
    throw new UnusableOfferError('в ячейке дата: дайте столбцу текстовый или числовой формат');
  if (mark !== 'error') return;
  if (NEEDED.includes(field)) throw new UnusableOfferError('в ячейке ошибка формулы');
  warn('в ячейке ошибка формулы');
}

/** Reads the values of one cell, by its field; the identifier and the category are read apart. */
function valuesOf(field: TableField, cell: Cells, context: CellContext): Values {
  const { columns, reader, stock = 0, markOf } = context;
  const text = oneLine(cell(field));
  switch (field) {
    case 'article':
      return text === '' ? {} : { article: reader.cut(wholeNumber(text), LIMITS.name, 'Артикул') };
    case 'title':
      return { title: reader.title(text) };
    case 'brand':
      return { brand: reader.short(text, 'Бренд') };
    case 'price': {
      const [told, old] = [tablePrice(text), tablePrice(oneLine(cell('oldPrice')))];
      const { price, oldPrice } = reader.prices(
        told,
        old,
        1,
        (words, name) => isAmbiguous(words) && markOf(name) !== 'fraction',
      );
      return columns.has('oldPrice') ? { price, oldPrice } : { price };
    }
    case 'stock':
      return { stock: stockOf(text, reader) };
    case 'term':
      return text === '' ? {} : { term: reader.term(text, stock > 0 ? TERMS.shelf : TERMS.order) };
    case 'weight':
      return { weight: reader.weight(text, unitOf(columns.get('weight')?.header ?? '')) };
    case 'country':
      return { country: reader.short(text, PARAMS.country) };
    case 'plantNumber':
      return { plantNumber: reader.short(wholeNumber(text), PARAMS.plantNumber) };
    case 'restored':
      return { restored: isRestored(restoredWords(text), text) };
    case 'applicability':
    case 'applicabilityDvs':
      return { [field]: reader.list([cell(field).replaceAll('\n', ';')], PARAMS[field]) };
    case 'description':
      return { description: reader.description(cell(field)) };
    case 'pictures':
      return { pictures: reader.pictures(cell(field).split(/[\s;,|]+(?=https?:)|[\n;|]+/)) };
    default:
      return {};
  }
}

/** What a list of prices and counts is read for; a whole list is read for it before the rest. */
const FIRST: readonly TableField[] = ['id', ...PRICE_FIELDS, 'article', 'brand'];
const ORDER = [...FIRST, ...TABLE_FIELDS.filter((field) => !FIRST.includes(field))];

/** What one row says; what is wrong with it is reported with the row and the column. Throws PriceListError for a cut complete list. */
export function rowEntries(row: TableRow, context: RowContext): readonly ListEntry[] {
  const { columns, categories, category, pricesOnly, isComplete, width } = context;
  const cell: Cells = (field) => cellText(row.cells[columns.get(field)?.at ?? -1] ?? '');
  const isCut = row.isOpen && row.cells.length < (width ?? 0) && row.cells.join('').trim() !== '';
  if (isCut && isComplete) {
    throw new PriceListError(
      `Файл оборван: строка ${row.number} неполная и без конца. Выгрузите его заново, а если он весь, завершите её переводом строки`,
    );
  }
  const markOf = (field: TableField) => row.marks?.get(columns.get(field)?.at ?? -1);
  const fields = (pricesOnly ? FIRST : ORDER).filter((field) => columns.has(field));
  const problems: ListEntry[] = [];
  const line = row.number;
  const id = oneLine(cell('id'));
  // The end of an identifier may be missing, and its beginning is that of another product.
  const offerId = isCut ? null : id || oneLine(cell('article')) || null;
  // The heading of a section, or a line that was left empty.
  const isGoods =
    row.cells.filter((text) => text.trim() !== '').length > 1 ||
    (offerId !== null && fields.some((field) => markOf(field) === 'error'));
  if (row.gluedFrom === undefined && !isCut && !isGoods) return [];
  let column = '';
  const placed = (message: string) => (column === '' ? message : `столбец «${column}»: ${message}`);
  const report = (severity: Problem['severity'], message: string) => {
    problems.push({ kind: 'problem', problem: { line, offerId, severity, message: placed(message) } });
  };
  const warn = (message: string) => report('warning', message);
  const reader = new ValueReader(warn);
  try {
    if (row.gluedFrom !== undefined)
      throw new UnusableOfferError(
        `кавычка в строке ${row.gluedFrom} склеила строки: уберите её или удвойте`,
      );
    if (isCut) throw new UnusableOfferError('файл оборван: строка неполная и без конца');
    // First: a row that is skipped says little else.
    for (const field of fields) {
      column = columns.get(field)?.header ?? '';
      checkMark(field, markOf(field), warn);
    }
    column = '';
    if (offerId === null) throw new UnusableOfferError('нет ни артикула, ни кода');
    reader.id(wholeNumber(id), 'код');
    column = columns.get('restored')?.header ?? '';
    const used = usedWords(oneLine(cell('restored')));
    // By its article alone the new part would be found too.
    if (used !== null && id !== '' && !pricesOnly) {
      const update = { id, values: {}, isPublished: false, reason: placed(used) };
      return [...problems, { kind: 'update', line, update }];
    }
    if (used !== null) throw new UnusableOfferError(used);
    const values: { -readonly [K in keyof Offer]?: Offer[K] } = {};
    for (const field of fields) {
      column = field === 'article' ? '' : (columns.get(field)?.header ?? '');
      const { stock } = values;
      Object.assign(values, valuesOf(field, cell, { columns, reader, stock, markOf }));
    }
    column = '';
    const own = categories.read(cell('category'));
    const path = own.length > 0 ? own : categories.read(category ?? '');
    const found = path.length > 0 && !pricesOnly ? categories.find(path) : null;
    if (found) values.categoryId = found.id;
    const added = (found?.added ?? []).map((each) => ({ kind: 'category', category: each }) as const);
    // Only now: a row that is skipped tells of that alone.
    const price = columns.get('price');
    if (width !== null && price && row.cells.length <= price.at)
      warn(`строка кончается до столбца «${price.header}»: цены в ней нет`);
    const update = { id: id || null, values, isPublished: pricesOnly ? null : true, keepsNames: pricesOnly };
    return [...added, ...problems, { kind: 'update', line, update }];
  } catch (error) {
    if (!(error instanceof UnusableOfferError)) throw error;
    report('error', `Строка пропущена: ${error.message}`);
    return problems;
  }
}
