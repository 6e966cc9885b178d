import type { BasketItem } from '../../../src/contract/basket.ts';
import { BASKET_LINES_MAX, QUANTITY_MAX } from '../../../src/contract/constants.ts';
import { LARGEST_ID } from '../../../src/contract/forms.ts';
import type { StoredBasket } from '../../shop/basket/stored-basket.ts';

/** What a cookie's text says: the basket, and when it was written, in seconds since 1970. */
interface WrittenBasket {
  readonly basket: StoredBasket;
  readonly at: number;
}

/** Base 36: six digits hold any id, two any quantity. */
const [ID_DIGITS, QUANTITY_DIGITS] = [6, 2];
const LINE = new RegExp(`.{${ID_DIGITS + QUANTITY_DIGITS}}`, 'g');

/**
 * Version, id, revision, time, marks, last orders, lines, seen prices: every part in characters of base 36. Cookies of
 * earlier versions have a number as their last order: it is forgotten.
 */
const TEXT =
  /^1\.([0-9a-f]{32}|)\.([0-9a-z]{1,8})\.([0-9a-z]{1,8})\.((?:[0-9a-f]{8}){0,4})\.(?:(?:([0-9a-f]{32})|[0-9a-z]{1,8})-([0-9a-z]{1,8}))?(?:_([0-9a-f]{32})-([0-9a-z]{1,8}))?\.((?:[0-9a-z]{8})*)\.([0-9a-z,]*)$/;

const digits = (value: number, width = 1) => value.toString(36).padStart(width, '0');
const number = (text: string) => Number.parseInt(text, 36);
const hex = (id: string) => id.replaceAll('-', '');

const writeOrder = (mark: string, order: StoredBasket['lastOrder']) =>
  order ? `${mark}${hex(order.key)}-${digits(order.at)}` : '';

const readOrder = (ordered: string | undefined, at: string | undefined) =>
  ordered && at ? { key: uuid(ordered), at: number(at) } : null;

/**
 * The basket as a text that compresses well: ids and quantities in digits of a fixed width and without separators,
 * which costs hardly more than their information even when they are random.
 */
export function writeBasket({ basket, at }: WrittenBasket, prices: boolean): string {
  const { id, revision, items, lastOrder, lastOneClickOrder, done } = basket;
  const lines = items.map(
    ({ productId, quantity }) => digits(productId, ID_DIGITS) + digits(quantity, QUANTITY_DIGITS),
  );
  const seen = items.map(({ seenPrice }) => (seenPrice === null ? '' : digits(seenPrice)));
  return [
    '1',
    hex(id ?? ''),
    digits(revision),
    digits(at),
    done.join(''),
    writeOrder('', lastOrder) + writeOrder('_', lastOneClickOrder),
    lines.join(''),
    prices && seen.some(Boolean) ? seen.join(',') : '',
  ].join('.');
}

function uuid(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The items, or null for ids, quantities or prices that nobody can have put in. */
function readItems(lines: string, prices: string): readonly BasketItem[] | null {
  const pieces = lines.match(LINE) ?? [];
  const seen = prices === '' ? null : prices.split(',');
  if (pieces.length > BASKET_LINES_MAX || (seen && seen.length !== pieces.length)) return null;
  const items = pieces.map((piece, at) => ({
    productId: number(piece.slice(0, ID_DIGITS)),
    quantity: number(piece.slice(ID_DIGITS)),
    seenPrice: seen?.[at] ? number(seen[at]) : null,
  }));
  const isRight = items.every(
    ({ productId, quantity, seenPrice }) =>
      productId >= 1 &&
      productId <= LARGEST_ID &&
      quantity >= 1 &&
      quantity <= QUANTITY_MAX &&
      Number.isSafeInteger(seenPrice ?? 0),
  );
  return isRight && new Set(items.map(({ productId }) => productId)).size === items.length ? items : null;
}

/** The inverse of `writeBasket`; null for any other text. */
export function readBasket(text: string): WrittenBasket | null {
  const [whole, id = '', revision = '', at = '', done = '', ...rest] = TEXT.exec(text) ?? [];
  const [last, lastAt, one, oneAt, lines = '', prices = ''] = rest;
  const items = readItems(lines, prices);
  if (whole === undefined || items === null || (id === '') !== (items.length === 0)) return null;
  const basket = {
    id: id === '' ? null : uuid(id),
    revision: number(revision),
    items,
    lastOrder: readOrder(last, lastAt),
    lastOneClickOrder: readOrder(one, oneAt),
    done: done.match(/.{8}/g) ?? [],
  };
  return { basket, at: number(at) };
}
