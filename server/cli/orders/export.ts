import { sql } from 'drizzle-orm';
import type { CheckoutOptions } from '../../../src/contract/checkout.ts';
import { formActivityTitles } from '../../../src/contract/form-activity.ts';
import { LARGEST_ID } from '../../../src/contract/forms.ts';
import {
  type Order,
  type OrderLine,
  orderKindTitles,
  orderStatusTitles,
} from '../../../src/contract/order.ts';
import type { Queries } from '../../database/open.ts';
import { atomicWrite } from '../../lib/files.ts';
import { MOSCOW } from '../../lib/moscow.ts';
import { selectOrders, termTitles } from '../../shop/orders/placed-orders.ts';
import { readCheckout } from '../../shop/site/store.ts';
import type { Span } from './arguments.ts';

/** Tells Excel that the file is UTF-8. */
const BOM = '\ufeff';

type Cell = string | number | null | undefined;

/** What a spreadsheet would take for a formula. */
const FORMULA = /^[\s\u200b-\u200f\u2060\ufeff]*[=+\-@|%\t\r\n＝＋－＠]/u;
/** What it would take for a number or a date: INN, part numbers. Leading zeros and all after the 15th digit are lost then. */
const NUMERIC = /^(?=.*\d)[\d.,/\-Ee ]+$/;

/**
 * One cell. A formula begins with an apostrophe: names and comments come from strangers (OWASP, CSV injection). A text
 * of digits is written as a formula that yields it, and so keeps them. A fraction has the comma of a Russian spreadsheet.
 */
export function cell(value: Cell): string {
  if (typeof value === 'number') {
    return Number.isInteger(value) ? String(value) : value.toFixed(2).replace('.', ',');
  }
  const given = value ?? '';
  const text = FORMULA.test(given) ? `'${given}` : NUMERIC.test(given) ? `="${given}"` : given;
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const line = (cells: readonly Cell[]) => `${cells.map(cell).join(';')}\r\n`;

const roubles = (kopecks: number | null) => kopecks && kopecks / 100;

/** `+7(903)123-45-67` as `8(903)123-45-67`, which no spreadsheet takes for a sum. */
const phoneCell = (phone: string) => phone.replace(/^\+7/, '8');

const COLUMNS: readonly (readonly [
  head: string,
  cell: (order: Order, part: OrderLine, checkout: CheckoutOptions) => Cell,
])[] = [
  ['Номер', ({ number }) => number],
  ['Дата (МСК)', ({ createdAt }) => MOSCOW.format(new Date(createdAt))],
  ['Вид', ({ kind }) => orderKindTitles[kind]],
  ['Статус', ({ status }) => orderStatusTitles[status]],
  ['Имя', ({ name }) => name],
  ['Телефон', ({ phone }) => phoneCell(phone)],
  ['E-mail', ({ email }) => email],
  ['Покупатель', ({ terms }) => terms && formActivityTitles[terms.formActivity]],
  ['Организация', ({ terms }) => terms?.company],
  ['ИНН', ({ terms }) => terms?.inn],
  ['КПП', ({ terms }) => terms?.kpp],
  ['Получение', ({ terms }, _, checkout) => termTitles(terms, checkout).delivery],
  ['Перевозчик', ({ terms }) => terms?.carrier],
  ['Индекс', ({ terms }) => terms?.postcode],
  ['Город', ({ terms }) => terms?.city],
  ['Адрес', ({ terms }) => terms?.address],
  ['Оплата', ({ terms }, _, checkout) => termTitles(terms, checkout).payment],
  ['Комментарий', ({ terms }) => terms?.comment],
  ['Отправление', ({ track }) => track],
  ['Артикул', (_, { article }) => article],
  ['Бренд', (_, { brand }) => brand],
  ['Наименование', (_, { title }) => title],
  ['Количество', (_, { quantity }) => quantity],
  ['Цена', (_, { price }) => roubles(price)],
  ['Сумма', (_, { price, quantity }) => roubles(price === null ? null : price * quantity)],
  ['Итого заказа', ({ total }) => roubles(total)],
  ['Состояние', (_, { restored }) => (restored ? 'Восстановленная' : '')],
  ['Наличие', (_, { availability }) => availability],
  ['Доставка', ({ terms }) => terms?.deliveryNote],
];

export const HEAD = line(COLUMNS.map(([head]) => head));

/** An order as one line a part; what belongs to the whole order is repeated. */
export function orderRows(order: Order, checkout: CheckoutOptions): string {
  return order.lines.map((part) => line(COLUMNS.map(([, cellOf]) => cellOf(order, part, checkout)))).join('');
}

/** Orders read at once. */
const PAGE = 200;

async function* ordersIn(db: Queries, { from, before }: Span): AsyncGenerator<Order> {
  let last = LARGEST_ID;
  for (;;) {
    const orders = await selectOrders(
      db,
      sql`o.number < ${last}
        and o.created_at >= coalesce(${from?.toISOString() ?? null}::timestamptz, '-infinity')
        and o.created_at < coalesce(${before?.toISOString() ?? null}::timestamptz, 'infinity')`,
      { limit: PAGE },
    );
    yield* orders;
    last = orders.at(-1)?.number ?? 0;
    if (orders.length < PAGE) return;
  }
}

/**
 * Writes the orders of a span, newest first, into a file that only the caller may read; returns how many. It appears
 * whole or not at all.
 */
export async function exportOrders(
  db: Queries,
  file: string,
  span: Span,
  signal: AbortSignal,
): Promise<number> {
  let count = 0;
  const checkout = await readCheckout(db);
  async function* text() {
    yield BOM + HEAD;
    for await (const order of ordersIn(db, span)) {
      count += 1;
      yield orderRows(order, checkout);
    }
  }
  await atomicWrite(file, text(), { mode: 0o600, signal });
  return count;
}
