import { PriceListError } from '../../import/problems.ts';
import { FOREIGN_CURRENCY } from '../../import/table/fields.ts';
import { type Columns, missingColumns } from '../../import/table/mapping.ts';
import type { TableRow } from '../../import/table/table.ts';
import type { TableOptions } from './arguments.ts';

/** Throws PriceListError when columns are missing that the import needs. */
export function refuseMissing(columns: Columns, { cells }: TableRow, options: TableOptions): void {
  const missing = missingColumns(columns, options.pricesOnly ? 'prices' : 'all', options.category !== null);
  if (missing.length === 0) return;
  const headers = cells.filter((cell) => cell.trim() !== '').map((cell) => `«${cell}»`);
  throw new PriceListError(
    [
      'Не хватает столбцов:',
      ...missing.map((each) => `  ${each}`),
      `Заголовки файла: ${headers.join(', ')}`,
    ].join('\n'),
  );
}

/** Throws PriceListError when a column says that its prices are in another currency. */
export function refuseCurrencies(columns: Columns): void {
  for (const field of ['price', 'oldPrice'] as const) {
    const { header = '' } = columns.get(field) ?? {};
    if (!FOREIGN_CURRENCY.test(header)) continue;
    throw new PriceListError(
      `Столбец «${header}» в другой валюте, нужны рубли: пересчитайте его или назовите другой: --column ${field}="Заголовок столбца"`,
    );
  }
}

/** Not «Оптика», «Патрубки». */
const PRICE_WORDS = /розн|опт(?:ов|(?!\p{L}))|закуп|дилер|цена|стоимост|ррц|(?<!\p{L})руб(?:л|(?!\p{L}))/iu;

/**
 * Throws PriceListError when the headers go on in the row below, as they do under merged cells: of «Закупка» and
 * «Розница» under one «Цена» the first would be published.
 */
export function refuseSecondHeader(columns: Columns, header: TableRow, below: TableRow | undefined): void {
  if (!below) return;
  const textAt = (row: TableRow, at = -1) => row.cells[at]?.trim() ?? '';
  const isGoods = (['id', 'article', 'title'] as const).some(
    (field) => textAt(below, columns.get(field)?.at) !== '',
  );
  const told = below.cells.flatMap((text, at) => (text.trim() === '' ? [] : at));
  const leftmost = Math.min(...[...columns.values()].map(({ at }) => at));
  // The heading of a section.
  if (told.length === 1 && told.every((at) => at < leftmost)) return;
  const headers = below.cells.filter((text, at) => /\p{L}/u.test(text) && textAt(header, at) === '');
  if (isGoods || (headers.length < 2 && !headers.some((text) => PRICE_WORDS.test(text)))) return;
  throw new PriceListError(`Заголовки в двух строках (${header.number}, ${below.number}): сведите в одну`);
}
