import type { Term } from '../../../src/contract/entities.ts';
import { formatAvailability, formatMoney, formatMoscowTime } from '../../../src/contract/format.ts';
import type { OneOrderForm } from '../../../src/contract/forms.ts';
import type { RequestedProduct } from '../../database/schema.ts';
import type { Letter } from '../letter.ts';
import {
  greeting,
  type LetterShop,
  letter,
  mailbox,
  orderQuestions,
  returnTerms,
  telephone,
  visitorsLetter,
} from './parts.ts';
import type { Block, Inline } from './render.ts';

/** A stored one-click order, as its two letters tell of it. */
export interface OneOrder extends Pick<OneOrderForm, 'name' | 'email' | 'phone'> {
  readonly number: number;
  readonly createdAt: Date;
  readonly product: RequestedProduct;
  readonly stock: number;
  readonly term: Term;
}

function partFacts({ product, stock, term }: OneOrder, { publicUrl, contacts }: LetterShop) {
  const link = { text: product.title, href: `${publicUrl}/product/${encodeURIComponent(product.slug)}` };
  const facts: (readonly [string, Inline])[] = [
    ['Товар', link],
    ['Артикул', product.article],
    ...(product.brand === null ? [] : [['Бренд', product.brand] as const]),
    ...(product.restored ? [['Состояние', 'восстановленная деталь'] as const] : []),
    ['Цена', product.price === null ? 'Цена по запросу' : formatMoney(product.price)],
    ['Наличие', formatAvailability(stock, term, contacts.city)],
  ];
  return facts;
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
