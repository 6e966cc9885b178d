import type { PageContextServer } from 'vike/types';
import type { Product } from '../contract/entities.ts';
import { FILTER_LISTS, type ListQuery } from '../contract/filter.ts';
import { formatAvailability, formatGoods, formatMoney, formatNumber } from '../contract/format.ts';

/** Titles and descriptions by rule; the owner's own of a path come before them (`documentHead`). */

/** Characters that search engines show of a title and of a description. */
const TITLE_MAX = 110;
const DESCRIPTION_MAX = 200;
/** Chosen values that a title names. */
const CHOSEN_SHOWN = 3;

type OfShop = Pick<PageContextServer, 'wholeSite'>;

/** The title of a page with the shop's name behind it. */
export function withShop(title: string, { wholeSite }: OfShop): string {
  return `${title} — ${wholeSite.company.name}`;
}

const says = (text: string, word: string) => text.toLowerCase().includes(word.toLowerCase());

/** Cuts between words, with an ellipsis. */
export function shorten(text: string, longest: number): string {
  if (text.length <= longest) return text;
  return `${text.slice(0, longest).replace(/[\s.,:;–-]+\S*$/, '')}…`;
}

/** What a title ends with on every page of a list but the first. */
export const pageInTitle = (page: number) => (page > 1 ? `, страница ${page}` : '');

/** What a description ends with there. */
export const pageInDescription = (page: number) => (page > 1 ? ` Страница ${page}.` : '');

type Named = Pick<Product, 'title' | 'article' | 'brand'>;

/** What it is, its number, whose it is; what the title says already is not said twice. */
function productName({ title, article, brand }: Named): string {
  let name = title;
  for (const word of [article, brand?.title]) {
    if (word !== undefined && !says(name, word)) name += ` ${word}`;
  }
  return name;
}

export function productTitle(product: Named, pageContext: OfShop): string {
  const name = shorten(productName(product), TITLE_MAX);
  const whole = withShop(`${name} — купить`, pageContext);
  return whole.length <= TITLE_MAX ? whole : name;
}

/** Price, stock and what it fits, in the words of the page. */
export function productDescription(product: Product): string {
  const { price, stock, term, applicability, applicabilityDvs, restored } = product;
  const fits = [...applicabilityDvs, ...applicability];
  const text = [
    `${productName(product)}${restored ? ', восстановленная' : ''}.`,
    price === null ? 'Цена по запросу.' : `Цена ${formatMoney(price)}.`,
    `${formatAvailability(stock, term)}.`,
    fits.length > 0 ? `Подходит: ${fits.join(', ')}.` : '',
  ].join(' ');
  return shorten(text.trim(), DESCRIPTION_MAX);
}

/** A list of products as its title and description need it. */
interface DescribedList {
  readonly title: string;
  readonly total: number;
  readonly query: ListQuery;
  /** Whole roubles. */
  readonly price: { readonly min: number; readonly max: number } | null;
  readonly brands: readonly string[];
}

function chosen({ filters }: ListQuery): string {
  const values = FILTER_LISTS.filter((key) => key !== 'restored').flatMap((key) => filters[key]);
  const shown = filters.restored.includes('Да') ? ['восстановленные', ...values] : values;
  return shown.slice(0, CHOSEN_SHOWN).join(', ');
}

export function listTitle({ title, total, query }: DescribedList, pageContext: OfShop): string {
  const what = chosen(query);
  const goods = formatGoods(total) + pageInTitle(query.page);
  return withShop(`${title}${what === '' ? '' : `: ${what}`}: ${goods}`, pageContext);
}

function formatRange({ min, max }: NonNullable<DescribedList['price']>): string {
  const end = `${formatNumber(max)}\u00a0₽`;
  return min === max ? end : `от ${formatNumber(min)} до ${end}`;
}

export function listDescription({ title, total, query, price, brands }: DescribedList): string {
  const text = [
    `${title}: ${formatGoods(total)}${price === null ? '' : `, ${formatRange(price)}`}.`,
    brands.length > 0 ? `Бренды: ${brands.slice(0, CHOSEN_SHOWN).join(', ')}.` : '',
    'Наличие и срок на каждой карточке, поиск по номеру детали.',
  ];
  const whole = text.filter((sentence) => sentence !== '').join(' ');
  const end = pageInDescription(query.page);
  return shorten(whole, DESCRIPTION_MAX - end.length) + end;
}
