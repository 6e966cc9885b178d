import type { CheckoutOptions } from '../../../src/contract/checkout.ts';
import { isFirm } from '../../../src/contract/form-activity.ts';
import { addressLine, type Order, orderKindTitles, orderStatusTitles } from '../../../src/contract/order.ts';
import { element } from '../../import/yml/write.ts';
import { MOSCOW } from '../../lib/moscow.ts';
import { termTitles } from '../../shop/orders/placed-orders.ts';

/** An order with what only the exchange needs of it. */
interface OrderDocument {
  readonly order: Order;
  /** Identifiers of the products of its lines, in their order; null when the shop does not know one any more. */
  readonly offerIds: readonly (string | null)[];
}

const inside = (name: string, ...parts: readonly string[]): string => {
  const content = parts.join('');
  return content === '' ? '' : `<${name}>${content}</${name}>`;
};

/** Kopecks as roubles with a dot. */
const money = (kopecks: number | null): string => ((kopecks ?? 0) / 100).toFixed(2);

const requisite = (name: string, value: string): string =>
  value === '' ? '' : inside('ЗначениеРеквизита', element('Наименование', name), element('Значение', value));

const contact = (kind: string, value: string): string =>
  value === '' ? '' : inside('Контакт', element('Тип', kind), element('Значение', value));

function partner(order: Order): string {
  const { name, email, phone, terms } = order;
  const title = isFirm(terms?.formActivity) && terms?.company ? terms.company : name;
  return inside(
    'Контрагенты',
    inside(
      'Контрагент',
      element('Ид', (email || phone).toLowerCase()),
      element('Наименование', title),
      element('Роль', 'Покупатель'),
      element('ПолноеНаименование', title),
      terms ? element('ИНН', terms.inn) + element('КПП', terms.kpp) : '',
      inside('АдресРегистрации', element('Представление', addressLine(order))),
      inside('Контакты', contact('Почта', email), contact('ТелефонРабочий', phone)),
      inside(
        'Представители',
        inside(
          'Представитель',
          inside('Контрагент', element('Отношение', 'Контактное лицо'), element('Наименование', name)),
        ),
      ),
    ),
  );
}

function lines({ order, offerIds }: OrderDocument): string {
  const goods = order.lines.map(({ title, article, brand, price, quantity, restored, availability }, at) =>
    inside(
      'Товар',
      element('Ид', offerIds[at] ?? article),
      element('Артикул', article),
      element('Наименование', title),
      brand === null ? '' : inside('Изготовитель', element('Наименование', brand)),
      '<БазоваяЕдиница Код="796" НаименованиеПолное="Штука" МеждународноеСокращение="PCE">шт</БазоваяЕдиница>',
      element('ЦенаЗаЕдиницу', money(price)),
      element('Количество', quantity),
      element('Сумма', money(price === null ? null : price * quantity)),
      inside(
        'ЗначенияРеквизитов',
        requisite('ВидНоменклатуры', 'Товар'),
        requisite('ТипНоменклатуры', 'Товар'),
        requisite('Состояние', restored ? 'Восстановленная' : ''),
        requisite('Наличие при заказе', availability),
      ),
    ),
  );
  return inside('Товары', ...goods);
}

function requisitesOf(order: Order, checkout: CheckoutOptions): string {
  const { status, track, terms, kind, history } = order;
  const { delivery, payment } = termTitles(terms, checkout);
  return inside(
    'ЗначенияРеквизитов',
    requisite('Статус заказа', orderStatusTitles[status]),
    requisite('Статуса заказа ИД', status),
    requisite('Вид заказа', orderKindTitles[kind]),
    requisite('Метод оплаты', payment),
    requisite('Способ доставки', delivery),
    requisite('Условия доставки', terms?.deliveryNote ?? ''),
    requisite('Перевозчик', terms?.carrier ?? ''),
    requisite('Адрес доставки', addressLine(order)),
    requisite('Номер отправления', track ?? ''),
    requisite('Заказ оплачен', String(history.some((event) => event.status === 'paid'))),
    requisite('Отменен', String(status === 'cancelled')),
    requisite('Финальный статус', String(['done', 'cancelled', 'returned'].includes(status))),
  );
}

/** One order as a `<Документ>`; the same order is always told by the same Ид. */
export function orderXml(document: OrderDocument, options: CheckoutOptions): string {
  const { order } = document;
  const [date = '', time = ''] = MOSCOW.format(new Date(order.createdAt)).split(' ');
  return `${inside(
    'Документ',
    element('Ид', order.number),
    element('Номер', order.number),
    element('Дата', date),
    element('ХозОперация', 'Заказ товара'),
    element('Роль', 'Продавец'),
    element('Валюта', 'RUB'),
    element('Курс', 1),
    element('Сумма', money(order.total)),
    partner(order),
    element('Время', time),
    element('Комментарий', order.terms?.comment ?? ''),
    lines(document),
    requisitesOf(order, options),
  )}\n`;
}

/** What stands before and after the documents. */
export function ordersFrame(now: Date): readonly [head: string, tail: string] {
  const moment = MOSCOW.format(now).replace(' ', 'T');
  return [
    `<?xml version="1.0" encoding="UTF-8"?>\n<КоммерческаяИнформация ВерсияСхемы="2.08" ДатаФормирования="${moment}">\n`,
    '</КоммерческаяИнформация>\n',
  ];
}
