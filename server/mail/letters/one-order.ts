import type { OneOrderForm } from '../../../src/contract/call-forms.ts';
import { formatMoscowTime } from '../../../src/contract/moments.ts';
import type { Letter } from '../letter.ts';
import {
  greeting,
  type LetterShop,
  letter,
  mailbox,
  orderQuestions,
  partFacts,
  type RequestedPart,
  returnTerms,
  telephone,
  visitorsLetter,
} from './parts.ts';
import type { Block } from './render.ts';

/** A stored one-click order, as its two letters tell of it. */
export interface OneOrder extends Pick<OneOrderForm, 'name' | 'email' | 'phone'>, RequestedPart {
  readonly number: number;
  readonly createdAt: Date;
}

/** Tells the manager what was ordered and whom to call; an answer goes to the visitor. */
export function managerLetter(order: OneOrder, shop: LetterShop): Letter {
  const { number, name, email, phone, product } = order;
  const person: Block = {
    facts: [
      ['Имя', { typed: name }],
      ['Телефон', telephone(phone)],
      ['E-mail', mailbox(email)],
      ['Принят', formatMoscowTime(order.createdAt)],
    ],
  };
  return letter(
    {
      heading: `Заказ в 1 клик №\u00a0${number}`,
      blocks: [person, { facts: partFacts(order, shop) }],
    },
    shop,
    {
      kind: 'one-order-manager',
      to: shop.managerEmail,
      replyTo: { name, address: email },
      subject: `Заказ в 1 клик №\u00a0${number}: ${product.article}, ${product.title}`,
    },
  );
}

/** Confirms the order to the visitor: its number, the part and what happens next. */
export function visitorLetter(order: OneOrder, shop: LetterShop): Letter {
  const { number, phone } = order;
  const blocks: readonly Block[] = [
    { paragraph: greeting(order.name) },
    { paragraph: [`Мы приняли Ваш заказ №\u00a0${number}, ${formatMoscowTime(order.createdAt)}.`] },
    { facts: partFacts(order, shop) },
    {
      paragraph: [
        'Что дальше: менеджер позвонит Вам по номеру ',
        telephone(phone),
        ', подтвердит цену и срок и договорится об оплате и доставке. Пока он не позвонил, платить ничего не нужно.',
      ],
    },
    ...returnTerms(null, shop),
    orderQuestions(shop),
  ];
  const heading = `Заказ №\u00a0${number} принят`;
  return visitorsLetter({ heading, blocks }, shop, { kind: 'one-order-visitor', to: order.email });
}
