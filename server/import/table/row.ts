import type { ToldOffer } from '../list.ts';
import type { Offer, OfferCategory } from '../offer.ts';
import type { Problem } from '../problems.ts';
import { OfferReader, Unusable } from '../yml/offer-reader.ts';
import { PARAMS } from '../yml/params.ts';
import type { RawOffer } from '../yml/raw.ts';
import { LIMITS, oneLine } from '../yml/values.ts';
import { type CategoryPaths, pathOf } from './category-paths.ts';
import type { TableField } from './fields.ts';
import type { Columns } from './mapping.ts';
import type { TableRow } from './table.ts';
import { priceWords, restoredWords, stockWords } from './words.ts';

export interface RowContext {
  readonly columns: Columns;
  readonly categories: CategoryPaths;
  /** The category of rows that name none. */
  readonly category: readonly string[] | null;
  /** Whether the rows only tell prices, counts and terms of products that the shop has. */
  readonly pricesOnly: boolean;
}

/** What became of a row; `told` is null when it was skipped. */
export interface ReadRow {
  readonly told: ToldOffer | null;
  readonly added: readonly OfferCategory[];
  readonly problems: readonly Problem[];
}

type Cells = (field: TableField) => string;

/** The row as the reader of offers takes it. */
function rawOf(number: number, cell: Cells): RawOffer {
  const stock = stockWords(oneLine(cell('stock')));
  const fields = new Map<string, readonly string[]>([
    ['name', [cell('title')]],
    ['vendor', [cell('brand')]],
    ['vendorCode', [cell('article')]],
    ['price', [priceWords(oneLine(cell('price')))]],
    ['oldprice', [priceWords(oneLine(cell('oldPrice')))]],
    ['count', stock.kind === 'count' ? [stock.text] : []],
    ['description', [cell('description')]],
    ['picture', cell('pictures').split(/[\s;,|]+(?=https?:)|[\n;|]+/)],
  ]);
  const params: readonly (readonly [string, string])[] = [
    [PARAMS.weight, cell('weight')],
    [PARAMS.country, cell('country')],
    [PARAMS.plantNumber, cell('plantNumber')],
    [PARAMS.term, cell('term')],
    [PARAMS.restored, restoredWords(oneLine(cell('restored')))],
    [PARAMS.condition, cell('restored')],
    [PARAMS.applicability, cell('applicability').replaceAll('\n', ';')],
    [PARAMS.applicabilityDvs, cell('applicabilityDvs').replaceAll('\n', ';')],
  ];
  return {
    ...{ line: number, fields, days: [], condition: null, instock: [], oversized: false },
    attributes: stock.kind === 'none' ? { available: 'false' } : {},
    params: params.map(([name, value]) => ({ name, value, unit: null })),
  };
}

/** Reads one row; what it says wrongly is told with the row and the column. */
export function readRow(row: TableRow, context: RowContext): ReadRow {
  const { columns, categories, category, pricesOnly } = context;
  const problems: Problem[] = [];
  const cell: Cells = (field) => row.cells[columns.get(field)?.at ?? -1] ?? '';
  const id = oneLine(cell('id'));
  const article = oneLine(cell('article'));
  const offerId = id || article || null;
  // The heading of a section, or a line that was left empty.
  if (row.cells.filter((text) => text.trim() !== '').length <= 1) {
    return { told: null, added: [], problems };
  }
  let column = '';
  const report = (severity: Problem['severity'], message: string) => {
    const place = column === '' ? '' : `столбец «${column}»: `;
    problems.push({ line: row.number, offerId, severity, message: place + message });
  };
  const reader = new OfferReader(rawOf(row.number, cell), (message) => report('warning', message));
  const values: { -readonly [K in keyof Offer]?: Offer[K] } = {};
  const added: OfferCategory[] = [];
  const on = (field: TableField, read: () => void) => {
    const place = columns.get(field);
    if (!place) return;
    column = place.header;
    read();
    column = '';
  };
  try {
    if (offerId === null) throw new Unusable('нет ни артикула, ни кода');
    if (id.length > LIMITS.id) throw new Unusable(`код длиннее ${LIMITS.id} знаков`);
    if (columns.has('oldPrice') || columns.has('price')) {
      on('price', () => {
        const { price, oldPrice } = reader.price(1);
        values.price = price;
        if (columns.has('oldPrice')) values.oldPrice = oldPrice;
      });
    }
    on('stock', () => {
      values.stock = reader.stock();
    });
    on('term', () => {
      if (reader.param(PARAMS.term) !== '') values.term = reader.term(values.stock ?? 0);
    });
    if (article !== '') values.article = reader.cut(article, LIMITS.name, 'Артикул');
    on('brand', () => {
      values.brand = reader.short(reader.field('vendor'), 'Бренд');
    });
    if (pricesOnly) return { told: { id: id || null, values, shown: null }, added, problems };
    on('title', () => {
      values.title = reader.title();
    });
    on('weight', () => {
      values.weight = reader.weight();
    });
    on('country', () => {
      values.country = reader.short(reader.param(PARAMS.country), PARAMS.country);
    });
    on('plantNumber', () => {
      values.plantNumber = reader.short(reader.param(PARAMS.plantNumber), PARAMS.plantNumber);
    });
    on('restored', () => {
      values.restored = reader.restored();
    });
    on('applicability', () => {
      values.applicability = reader.list(PARAMS.applicability);
    });
    on('applicabilityDvs', () => {
      values.applicabilityDvs = reader.list(PARAMS.applicabilityDvs);
    });
    on('description', () => {
      values.description = reader.description();
    });
    on('pictures', () => {
      values.pictures = reader.pictures();
    });
    const own = pathOf(cell('category'));
    const path = own.length > 0 ? own : category;
    if (path) {
      const found = categories.find(path);
      values.categoryId = found.id;
      added.push(...found.added);
    }
    return { told: { id: id || null, values, shown: true }, added, problems };
  } catch (error) {
    if (!(error instanceof Unusable)) throw error;
    report('error', `Строка пропущена: ${error.message}`);
    return { told: null, added, problems };
  }
}
