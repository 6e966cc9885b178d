import type { CheckoutOptions } from '../../../src/contract/checkout.ts';
import { formActivityTitles } from '../../../src/contract/form-activity.ts';
import { formatMoney, formatNumber } from '../../../src/contract/format.ts';
import { formatMoscowTime } from '../../../src/contract/moments.ts';
import type { BasketOrder, Order, OrderLine, OrderTerms } from '../../../src/contract/order.ts';
import { withVat } from '../../../src/contract/site.ts';
import { formatTotalWeight } from '../../../src/contract/weight.ts';
import type { Letter } from '../letter.ts';
import {
  greeting,
  type LetterShop,
  letter,
  mailbox,
  orderQuestions,
  readsLikeLink,
  returnTerms,
  telephone,
  visitorsLetter,
} from './parts.ts';
import type { Block, Inline } from './render.ts';

type Fact = readonly [label: string, value: Inline];

const typed = (label: string, value: string): readonly Fact[] =>
  value === '' ? [] : [[label, { typed: value }]];

function entryOf(line: OrderLine, publicUrl: string) {
  const { title, article, brand, slug, price, quantity, restored, availability } = line;
  const href = `${publicUrl}/product/${encodeURIComponent(slug ?? '')}`;
  const money =
    price === null
      ? `${formatNumber(quantity)} шт., цена по запросу`
      : `${formatNumber(quantity)} шт. × ${formatMoney(price)} = ${formatMoney(price * quantity)}`;
  return {
    title: slug === null ? title : { text: title, href },
    details: [
      `${[article, brand, restored && 'восстановленная'].filter(Boolean).join(', ')}: ${money}`,
      availability,
    ]
      .filter(Boolean)
      .join('. '),
  };
}

/** What was ordered: every line, the sum and the weight. */
export function orderedBlocks(order: Order, { publicUrl, company }: LetterShop): readonly Block[] {
  const { lines, total, weight } = order;
  const sums: Fact[] = [
    total === null
      ? ['Итого за товары', 'Цена по запросу']
      : [`Итого за товары${withVat(company)}`, formatMoney(total)],
  ];
  if (weight > 0) sums.push(['Вес', formatTotalWeight(order)]);
  return [{ entries: lines.map((line) => entryOf(line, publicUrl)) }, { facts: sums }];
}

function termFacts(
  terms: OrderTerms,
  { deliveries, payments }: CheckoutOptions,
  { contacts }: LetterShop,
): readonly Fact[] {
  const delivery = deliveries.find(({ kind }) => kind === terms.delivery);
  const payment = payments.find(({ kind }) => kind === terms.payment);
  return [
    [
      'Получение',
      [delivery?.title ?? terms.delivery, terms.deliveryNote ?? delivery?.note].filter(Boolean).join('. '),
    ],
    ...(terms.delivery === 'pickup'
      ? ([['Где забрать', `${contacts.address}, ${contacts.hours}`]] as const)
      : []),
    ...typed('Перевозчик', terms.carrier),
    ...typed('Индекс', terms.postcode),
    ...typed('Город', terms.city),
    ...typed('Адрес', terms.address),
    ['Оплата', [payment?.title ?? terms.payment, payment?.note].filter(Boolean).join('. ')],
  ];
}

function customerFacts({ name, email, phone, terms }: Order): readonly Fact[] {
  return [
    ...(terms ? ([['Покупатель', formActivityTitles[terms.formActivity]]] as const) : []),
    ...typed('Организация', terms?.company ?? ''),
    ...typed('ИНН', terms?.inn ?? ''),
    ...typed('КПП', terms?.kpp ?? ''),
    ...typed('Имя', name),
    ['Телефон', telephone(phone)],
    ['E-mail', mailbox(email)],
    ...typed('Комментарий', terms?.comment ?? ''),
  ];
}

function everything(order: BasketOrder, options: CheckoutOptions, shop: LetterShop): readonly Block[] {
  return [
    ...orderedBlocks(order, shop),
    { facts: termFacts(order.terms, options, shop) },
    { facts: customerFacts(order) },
  ];
}

/** Tells the manager what was ordered, by whom and how it goes; an answer goes to the visitor. */
export function managerLetter(order: BasketOrder, options: CheckoutOptions, shop: LetterShop): Letter {
  const { number, name, email, total, createdAt } = order;
  const accepted: Block = { facts: [['Принят', formatMoscowTime(new Date(createdAt))]] };
  return letter(
    { heading: `Заказ №\u00a0${number}`, blocks: [accepted, ...everything(order, options, shop)] },
    shop,
    {
      kind: 'order-manager',
      to: shop.managerEmail,
      replyTo: { name, address: email },
      subject: `Заказ №\u00a0${number}${total === null ? '' : ` на ${formatMoney(total)}`}`,
    },
  );
}

/** Tells the manager that the buyer has cancelled the order; an answer goes to the buyer. */
export function cancelledLetter(order: Order, shop: LetterShop): Letter {
  const { number, name, email } = order;
  const title = `Заказ №\u00a0${number} отменён покупателем`;
  return letter(
    {
      heading: title,
      blocks: [
        { paragraph: ['Детали снова в продаже. Подтверждать заказ не нужно.'] },
        ...orderedBlocks(order, shop),
        { facts: customerFacts(order) },
      ],
    },
    shop,
    {
      kind: 'order-cancelled-manager',
      to: shop.managerEmail,
      replyTo: { name, address: email },
      subject: title,
    },
  );
}

const unlessLink = (text: string): string => (readsLikeLink(text) ? 'как Вы указали' : text);

/**
 * The order as its confirmation may repeat it: anybody may give the address of somebody else, so a comment and what
 * reads like a link stay with the shop. Of a name the greeting decides.
 */
function repeatable(order: BasketOrder): BasketOrder {
  const { terms } = order;
  const { company, city, address } = terms;
  return {
    ...order,
    name: '',
    terms: {
      ...terms,
      company: unlessLink(company),
      city: unlessLink(city),
      address: unlessLink(address),
      comment: '',
    },
  };
}

/** Confirms the order to the visitor: its number, everything in it and what happens next. */
export function visitorLetter(order: BasketOrder, options: CheckoutOptions, shop: LetterShop): Letter {
  const { number, name, email, phone, createdAt } = order;
  const blocks: readonly Block[] = [
    { paragraph: greeting(name) },
    { paragraph: [`Мы приняли Ваш заказ №\u00a0${number}, ${formatMoscowTime(new Date(createdAt))}.`] },
    ...everything(repeatable(order), options, shop),
    {
      paragraph: [
        'Что дальше: менеджер проверит заказ и свяжется с Вами по номеру ',
        telephone(phone),
        '. О каждом шаге заказа мы напишем на этот адрес. Пока заказ не подтверждён, платить ничего не нужно.',
      ],
    },
    ...returnTerms(order.terms, shop),
    orderQuestions(shop),
  ];
  const heading = `Заказ №\u00a0${number} принят`;
  return visitorsLetter({ heading, blocks }, shop, { kind: 'order-visitor', to: email });
}
