import { sql } from 'drizzle-orm';
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
import { selectOrders } from '../../shop/orders/placed-orders.ts';
import type { Span } from './arguments.ts';

/** Tells Excel that the file is UTF-8. */
const BOM = '\ufeff';

type Cell = string | number | null | undefined;

/**
 * One cell. What a spreadsheet would take for a formula begins with an apostrophe: names and comments come from
 * strangers (OWASP, CSV injection).
 */
export function cell(value: Cell): string {
  if (typeof value === 'number') return String(value);
  const text = /^[\s\u200b-\u200f\u2060\ufeff]*[=+\-@|%\t\r\n＝＋－＠]/u.test(value ?? '')
    ? `'${value}`
    : (value ?? '');
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const line = (cells: readonly Cell[]) => `${cells.map(cell).join(';')}\r\n`;

/** Roubles with the comma of a Russian spreadsheet. */
const roubles = (kopecks: number | null) =>
  kopecks === null ? '' : (kopecks / 100).toFixed(2).replace('.', ',');

/** `+7(903)123-45-67` as `8(903)123-45-67`, which no spreadsheet takes for a sum. */
const phoneCell = (phone: string) => phone.replace(/^\+7/, '8');

const COLUMNS: readonly (readonly [head: string, cell: (order: Order, part: OrderLine) => Cell])[] = [
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
  ['Получение', ({ terms }) => terms?.delivery],
  ['Перевозчик', ({ terms }) => terms?.carrier],
  ['Индекс', ({ terms }) => terms?.postcode],
  ['Город', ({ terms }) => terms?.city],
  ['Адрес', ({ terms }) => terms?.address],
  ['Оплата', ({ terms }) => terms?.payment],
  ['Комментарий', ({ terms }) => terms?.comment],
  ['Отправление', ({ track }) => track],
  ['Артикул', (_, { article }) => article],
  ['Бренд', (_, { brand }) => brand],
  ['Наименование', (_, { title }) => title],
  ['Количество', (_, { quantity }) => quantity],
  ['Цена', (_, { price }) => roubles(price)],
  ['Сумма', (_, { price, quantity }) => roubles(price === null ? null : price * quantity)],
  ['Итого заказа', ({ total }) => roubles(total)],
];

export const HEAD = line(COLUMNS.map(([head]) => head));

/** An order as one line a part; what belongs to the whole order is repeated. */
export function orderRows(order: Order): string {
  return order.lines.map((part) => line(COLUMNS.map(([, cellOf]) => cellOf(order, part)))).join('');
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
      PAGE,
    );
    yield* orders;
    last = orders.at(-1)?.number ?? 0;
    if (orders.length < PAGE) return;
  }
}

/** Writes the orders of a span, newest first; returns how many. The file appears whole or not at all. */
export async function exportOrders(db: Queries, file: string, span: Span): Promise<number> {
  let count = 0;
  async function* text() {
    yield BOM + HEAD;
    for await (const order of ordersIn(db, span)) {
      count += 1;
      yield orderRows(order);
    }
  }
  await atomicWrite(file, text());
  return count;
}
