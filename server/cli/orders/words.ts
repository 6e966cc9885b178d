import type { CheckoutOptions } from '../../../src/contract/checkout.ts';
import { formActivityTitles } from '../../../src/contract/form-activity.ts';
import { formatMoney, formatNumber } from '../../../src/contract/format.ts';
import { formatMoscowTime } from '../../../src/contract/moments.ts';
import {
  addressLine,
  type Order,
  type OrderLine,
  type OrderStatus,
  orderKindTitles,
  orderStatusTitles,
} from '../../../src/contract/order.ts';
import { formatTotalWeight } from '../../../src/contract/weight.ts';
import type { RequestedProduct } from '../../database/schema.ts';
import { termTitles } from '../../shop/orders/placed-orders.ts';
import type { selectCalls } from '../../shop/orders/request-call.ts';

const money = (kopecks: number | null) => (kopecks === null ? 'по запросу' : formatMoney(kopecks));
const time = (moment: string) => formatMoscowTime(new Date(moment));

/** «Подтверждён (confirmed)»: the words and what `move` takes. */
export const statusWords = (status: OrderStatus) => `${orderStatusTitles[status]} (${status})`;

/** One order a line, as a table. */
export function listLines(orders: readonly Order[]): readonly string[] {
  const rows = orders.map(({ number, createdAt, kind, status, lines, total, name }) => [
    `№ ${number}`,
    time(createdAt),
    orderStatusTitles[status],
    orderKindTitles[kind],
    `${formatNumber(lines.length)} поз.`,
    money(total),
    name,
  ]);
  const widths = [0, 1, 2, 3, 4, 5].map((at) => Math.max(...rows.map((row) => row[at]?.length ?? 0), 0));
  return rows.map((row) => row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  '));
}

const partWords = (part: RequestedProduct | OrderLine) =>
  [part.article, part.brand, part.title, part.restored && 'восстановленная'].filter(Boolean).join(', ');

/** A call request as a line of a list. */
export const callLine = ({
  number,
  createdAt,
  phone,
  name,
  product,
}: Awaited<ReturnType<typeof selectCalls>>[number]) =>
  `№ ${number}  ${formatMoscowTime(createdAt)}  ${phone}  ${name}${product ? `  ${partWords(product)}` : ''}`;

function termRows(order: Order, checkout: CheckoutOptions): readonly (readonly [string, string])[] {
  const { terms } = order;
  if (!terms) return [];
  const { delivery, payment } = termTitles(terms, checkout);
  return [
    ['Покупатель', formActivityTitles[terms.formActivity]],
    ['Организация', terms.company],
    ['ИНН', terms.inn],
    ['КПП', terms.kpp],
    ['Получение', delivery],
    ['Доставка', terms.deliveryNote ?? ''],
    ['Перевозчик', terms.carrier],
    ['Адрес', addressLine(order)],
    ['Оплата', payment],
    ['Комментарий', terms.comment],
  ];
}

/** Everything of one order. */
export function orderDetails(order: Order, checkout: CheckoutOptions): readonly string[] {
  const { number, createdAt, kind, status, name, phone, email, total, weight, track, lines, history } = order;
  const rows: readonly (readonly [string, string])[] = [
    ['Статус', statusWords(status)],
    ['Принят', `${time(createdAt)}, ${orderKindTitles[kind]}`],
    ['Имя', name],
    ['Телефон', phone],
    ['E-mail', email],
    ...termRows(order, checkout),
    ['Отправление', track ?? ''],
    ['Вес', weight > 0 ? formatTotalWeight(order) : ''],
    ['Итого', money(total)],
  ];
  return [
    `Заказ № ${number}`,
    ...rows.filter(([, value]) => value !== '').map(([label, value]) => `  ${label.padEnd(12)} ${value}`),
    'Товары:',
    ...lines.map(
      (part, at) =>
        `  ${at + 1}. ${partWords(part)}: ` +
        [`${part.quantity} × ${money(part.price)}`, part.availability].filter(Boolean).join('. '),
    ),
    'История:',
    ...history.map(({ at, status: step, note }) =>
      `  ${time(at)}  ${orderStatusTitles[step]}  ${note}`.trimEnd(),
    ),
  ];
}
