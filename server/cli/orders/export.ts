import { sql } from 'drizzle-orm';
import { LARGEST_ID } from '../../../src/contract/forms.ts';
import { type Order, orderStatusTitles } from '../../../src/contract/order.ts';
import { formActivityTitles } from '../../../src/contract/user.ts';
import type { Queries } from '../../database/open.ts';
import { atomicWrite } from '../../lib/files.ts';
import { MOSCOW } from '../../lib/moscow.ts';
import { selectOrders } from '../../shop/orders/placed-orders.ts';
import type { Span } from './arguments.ts';
import { kindTitles } from './words.ts';

/** Tells Excel that the file is UTF-8. */
const BOM = '\ufeff';

/**
 * One cell. What a spreadsheet would take for a formula begins with an apostrophe: names and comments come from
 * strangers (OWASP, CSV injection).
 */
export function cell(value: string | number | null): string {
  if (typeof value === 'number') return String(value);
  const text = /^[\s\u200b-\u200f\u2060\ufeff]*[=+\-@|%\t\r\n＝＋－＠]/u.test(value ?? '')
    ? `'${value}`
    : (value ?? '');
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const line = (cells: readonly (string | number | null)[]) => `${cells.map(cell).join(';')}\r\n`;

/** Roubles with the comma of a Russian spreadsheet. */
const roubles = (kopecks: number | null) =>
  kopecks === null ? '' : (kopecks / 100).toFixed(2).replace('.', ',');

/** `+7(903)123-45-67` as `8(903)123-45-67`, which no spreadsheet takes for a sum. */
const phoneCell = (phone: string) => phone.replace(/^\+7/, '8');

export const HEAD = line([
  ...[
    'Номер',
    'Дата (МСК)',
    'Вид',
    'Статус',
    'Имя',
    'Телефон',
    'E-mail',
    'Покупатель',
    'Организация',
    'ИНН',
    'КПП',
  ],
  ...['Получение', 'Перевозчик', 'Индекс', 'Город', 'Адрес', 'Оплата', 'Комментарий', 'Отправление'],
  ...['Артикул', 'Бренд', 'Наименование', 'Количество', 'Цена', 'Сумма', 'Итого заказа'],
]);

/** An order as one line a part; what belongs to the whole order is repeated. */
export function orderRows(order: Order): string {
  const { number, createdAt, kind, status, name, phone, email, terms, track, total } = order;
  const common = [
    ...[number, MOSCOW.format(new Date(createdAt)), kindTitles[kind], orderStatusTitles[status]],
    ...[name, phoneCell(phone), email, terms ? formActivityTitles[terms.formActivity] : ''],
    ...[
      terms?.company ?? '',
      terms?.inn ?? '',
      terms?.kpp ?? '',
      terms?.delivery ?? '',
      terms?.carrier ?? '',
    ],
    ...[terms?.postcode ?? '', terms?.city ?? '', terms?.address ?? '', terms?.payment ?? ''],
    ...[terms?.comment ?? '', track],
  ];
  return order.lines
    .map(({ article, brand, title, quantity, price }) =>
      line([
        ...common,
        ...[article, brand, title, quantity, roubles(price)],
        ...[roubles(price === null ? null : price * quantity), roubles(total)],
      ]),
    )
    .join('');
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
