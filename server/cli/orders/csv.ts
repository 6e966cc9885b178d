import type { Order } from '../../../src/contract/order.ts';
import { orderStatusTitles } from '../../../src/contract/order.ts';
import { formActivityTitles } from '../../../src/contract/user.ts';
import { kindTitles } from './words.ts';

/** Tells Excel that the file is UTF-8. */
export const BOM = '\ufeff';

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

export const line = (cells: readonly (string | number | null)[]) => `${cells.map(cell).join(';')}\r\n`;

/** Roubles with the comma of a Russian spreadsheet. */
const roubles = (kopecks: number | null) =>
  kopecks === null ? '' : (kopecks / 100).toFixed(2).replace('.', ',');

const moscow = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Moscow',
  dateStyle: 'short',
  timeStyle: 'medium',
});

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
    ...[number, moscow.format(new Date(createdAt)), kindTitles[kind], orderStatusTitles[status]],
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
