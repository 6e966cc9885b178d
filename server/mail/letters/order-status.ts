import type { Order, OrderEvent, OrderStatus } from '../../../src/contract/order.ts';
import type { Seller } from '../../../src/contract/site.ts';
import type { Letter } from '../letter.ts';
import { orderedBlocks } from './order.ts';
import { greeting, type LetterShop, returnTerms, shopPhone, visitorsLetter } from './parts.ts';
import type { Block } from './render.ts';

type MovedStatus = Exclude<OrderStatus, 'new'>;

type Meaning = string | ((shop: Seller) => string);

/** The end of «Заказ № N …», and what it means for the buyer. */
const words: Readonly<Record<MovedStatus, { readonly heading: string; readonly meaning: Meaning }>> = {
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
    meaning: ({ contacts }) =>
      `Заказ ждёт Вас: ${contacts.address}, ${contacts.hours}. Назовите номер заказа.`,
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
    meaning: 'Возврат принят. Если заказ был оплачен, деньги вернём тем же способом.',
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
    { paragraph: [typeof meaning === 'string' ? meaning : meaning(shop)] },
    ...(note === '' ? [] : [{ paragraph: ['Комментарий магазина: ', { typed: note }] }]),
    ...(status === 'shipped' && order.track !== null
      ? [{ facts: [...carrier, ['Номер отправления', { code: order.track }] as const] }]
      : []),
    ...orderedBlocks(order, shop),
    ...(status === 'shipped' || status === 'ready' ? returnTerms(order.terms, shop) : []),
    { paragraph: ['Вопросы: ', shopPhone(shop), `, ${shop.contacts.hours}. Назовите номер заказа.`] },
  ];
  return visitorsLetter({ heading: title, blocks }, shop, { kind: `order-${status}`, to: order.email });
}
