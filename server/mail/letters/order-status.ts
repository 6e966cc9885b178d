import { company } from '../../../src/contract/company.ts';
import type { Order, OrderEvent, OrderStatus } from '../../../src/contract/order.ts';
import type { Letter } from '../letter.ts';
import { orderedBlocks } from './order.ts';
import { greeting, type LetterShop, letter } from './parts.ts';
import type { Block } from './render.ts';

/** A status that an order is moved to. */
export type MovedStatus = Exclude<OrderStatus, 'new'>;

/** The end of «Заказ № N …», and what it means for the buyer. */
const words: Readonly<Record<MovedStatus, { readonly heading: string; readonly meaning: string }>> = {
  confirmed: {
    heading: 'подтверждён',
    meaning: 'Менеджер проверил заказ: детали есть, цены и срок в силе.',
  },
  'awaiting-payment': {
    heading: 'ждёт оплаты',
    meaning: 'Мы отправили Вам счёт или ссылку на оплату. Соберём заказ, как только придут деньги.',
  },
  paid: { heading: 'оплачен', meaning: 'Оплата получена, спасибо. Передаём заказ на склад.' },
  assembling: { heading: 'комплектуется', meaning: 'Склад собирает и упаковывает Ваш заказ.' },
  shipped: {
    heading: 'передан в доставку',
    meaning: 'Заказ в пути. При получении проверьте упаковку и количество мест.',
  },
  ready: {
    heading: 'готов к выдаче',
    meaning: `Заказ ждёт Вас: ${company.address}, ${company.hours}. Назовите номер заказа.`,
  },
  done: {
    heading: 'выполнен',
    meaning: 'Заказ получен. Спасибо за покупку! Гарантия считается с этого дня.',
  },
  cancelled: {
    heading: 'отменён',
    meaning: 'Заказ отменён. Если он уже оплачен, мы вернём деньги тем же способом.',
  },
  returned: {
    heading: 'возвращён',
    meaning: 'Возврат принят. Деньги вернём тем же способом, каким Вы платили.',
  },
};

/** Tells the visitor of a step of the order, with what the shop wrote to it and the number of the parcel. */
export function statusLetter(order: Order, { status, note }: OrderEvent, shop: LetterShop): Letter | null {
  if (status === 'new' || order.email === '') return null;
  const { heading, meaning } = words[status];
  const title = `Заказ №\u00a0${order.number} ${heading}`;
  const carrier = order.terms?.carrier ? ([['Перевозчик', { typed: order.terms.carrier }]] as const) : [];
  const blocks: readonly Block[] = [
    { paragraph: greeting(order.name) },
    { paragraph: [meaning] },
    ...(note === '' ? [] : [{ paragraph: ['Комментарий магазина: ', { typed: note }] }]),
    ...(status === 'shipped' && order.track !== null
      ? [{ facts: [...carrier, ['Номер отправления', { code: order.track }] as const] }]
      : []),
    ...orderedBlocks(order, shop.publicUrl),
    {
      paragraph: [
        'Вопросы: ',
        { text: company.phone, href: company.phoneHref },
        `, ${company.hours}. Назовите номер заказа.`,
      ],
    },
  ];
  return letter(
    { heading: title, blocks },
    {
      kind: `order-${status}`,
      to: order.email,
      replyTo: { name: company.name, address: shop.managerEmail },
      subject: `${title} — ${company.name}`,
    },
  );
}
