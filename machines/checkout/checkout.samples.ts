import {
  type Basket,
  type BasketLine,
  EMPTY_BASKET,
  type LineProblem,
  sumsOf,
} from '../../src/contract/basket.ts';
import type { CheckoutOptions } from '../../src/contract/checkout.ts';
import { COMMENT_MAX_LENGTH } from '../../src/contract/constants.ts';
import type { DeliveryKind } from '../../src/contract/delivery-and-payment.ts';
import { FORM_ACTIVITIES } from '../../src/contract/form-activity.ts';
import * as messages from '../../src/contract/messages.ts';
import type { User } from '../../src/contract/user.ts';
import { productCard } from '../shared/shop.samples.ts';
import type { CheckoutInput } from './checkout.machine.ts';
import type { CheckoutDraft } from './draft.ts';

const KILOGRAM = 1000;

/** What a small shop offers: nothing heavy by post, transfers for people, invoices for companies. */
export const someOptions: CheckoutOptions = {
  deliveries: [
    {
      kind: 'pickup',
      title: 'Самовывоз',
      note: 'Бесплатно',
      maxWeight: null,
      payments: ['invoice', 'on-receipt', 'transfer'],
    },
    {
      kind: 'terminal',
      title: 'Транспортной компанией до терминала',
      note: 'По тарифу перевозчика',
      maxWeight: null,
      payments: ['invoice', 'transfer'],
    },
    {
      kind: 'post',
      title: 'Почтой России',
      note: 'По тарифу почты',
      maxWeight: 20 * KILOGRAM,
      payments: ['invoice', 'transfer'],
    },
  ],
  payments: [
    { kind: 'invoice', title: 'По счёту', note: 'Пришлём счёт', activities: ['entrepreneur', 'company'] },
    { kind: 'on-receipt', title: 'При получении', note: 'Наличными', activities: FORM_ACTIVITIES },
    {
      kind: 'transfer',
      title: 'Переводом по QR-коду',
      note: 'Пришлём ссылку',
      activities: ['individual', 'entrepreneur'],
    },
  ],
  carriers: ['На усмотрение магазина', 'ПЭК'],
};

/** A line of the basket; `price` in kopecks, `weight` in grams. */
export function basketLine(
  id: number,
  quantity: number,
  more: { price?: number | null; weight?: number | null; problem?: LineProblem | null } = {},
): BasketLine {
  const { price = 125_000, weight = 2 * KILOGRAM, problem = null } = more;
  return {
    product: { ...productCard(id, `Деталь ${id}`), price, weight },
    quantity,
    sum: price === null ? null : price * quantity,
    problem,
  };
}

/** A basket of these lines, as the server sums them up. */
export function basketWith(...lines: readonly BasketLine[]): Basket {
  return {
    id: '5d2f1c3e-8a4b-4c6d-9e7f-0a1b2c3d4e5f',
    revision: 7,
    lines,
    ...sumsOf(lines),
    digest: lines.map(({ product, quantity }) => `${product.id}:${quantity}:${product.price}`).join(),
  };
}

export const someBasket = basketWith(basketLine(1, 2), basketLine(2, 1));
export const emptyBasket: Basket = { ...EMPTY_BASKET, revision: 8 };

/** The same basket with a new price of its first line. */
export function dearer(basket: Basket): Basket {
  const [first, ...others] = basket.lines;
  if (!first) throw new Error('nothing can become dearer');
  const price = (first.product.price ?? 0) + 1000;
  const line = { ...first, product: { ...first.product, price }, sum: price * first.quantity };
  return { ...basket, lines: [line, ...others], digest: `${basket.digest} dearer` };
}

/** The same offer with other words about the cost and the time of each delivery. */
export function otherNotes(options: CheckoutOptions): CheckoutOptions {
  const deliveries = options.deliveries.map((each) => ({ ...each, note: `${each.note}, на день дольше` }));
  return { ...options, deliveries };
}

/** The same offer once this delivery is withdrawn. */
export function withoutDelivery(options: CheckoutOptions, kind: DeliveryKind): CheckoutOptions {
  return { ...options, deliveries: options.deliveries.filter((each) => each.kind !== kind) };
}

/** The same basket with fewer of its first line in stock than wanted. */
export function shorter(basket: Basket): Basket {
  const [first, ...others] = basket.lines;
  if (!first) throw new Error('nothing can run out');
  const line = { ...first, problem: { kind: 'short' as const, stock: 0 } };
  return { ...basket, lines: [line, ...others], digest: `${basket.digest} shorter` };
}

/** What is put in once a basket was ordered: another basket, here of its first line alone. */
export function begunAnew({ lines, revision }: Basket): Basket {
  const anew = basketWith(...lines.slice(0, 1));
  return { ...anew, id: '9e8d7c6b-5a49-4837-a625-140302f1e0df', revision: revision + 1 };
}

/** Contacts of a person who does it right. */
export const goodContacts = {
  name: 'Анна Смирнова',
  phone: '+7(900)123-45-67',
  email: 'anna@example.ru',
} as const satisfies CheckoutDraft;

/** Everything that an order needs; the КПП was typed before the buyer turned out to be a person. */
export const goodOrder = {
  ...goodContacts,
  kpp: '770801001',
  delivery: 'pickup',
  payment: 'transfer',
} as const satisfies CheckoutDraft;

/** A person whose settings have all that an order asks of a buyer. */
const knownUser: User = {
  email: goodContacts.email,
  fio: goodContacts.name,
  phone: goodContacts.phone,
  formActivity: 'individual',
  company: '',
  inn: '',
  kpp: '',
  address: '',
};

/** A company whose settings are complete. */
export const companyUser: User = {
  email: 'zakupki@motor.example',
  fio: 'Пётр Ильин',
  phone: '+7(903)765-43-21',
  formActivity: 'company',
  company: 'ООО «Мотор»',
  inn: '7707083893',
  kpp: '770801001',
  address: 'Ярославль, ул. Свободы, 1',
};

/** An entrepreneur who has not told the ИНН. */
export const hastyUser: User = {
  ...companyUser,
  formActivity: 'entrepreneur',
  company: '',
  inn: '',
  kpp: '',
};

/** Every way the page may come. `basket` and `options` are what it shows. */
export function checkoutInputs(basket: Basket, options: CheckoutOptions) {
  const fresh: CheckoutInput = { step: 'contacts', user: null, basket, options, posted: null, draft: null };
  const wordy = { ...goodOrder, comment: 'Ж'.repeat(COMMENT_MAX_LENGTH + 1) };
  const posted = { values: goodOrder, errors: [], failure: null, changed: false, deliveryNote: '' };
  return {
    wordy: { ...fresh, step: 'confirmation', draft: wordy },
    returned: { ...fresh, step: 'confirmation', draft: goodOrder },
    fresh,
    known: { ...fresh, user: knownUser },
    contacted: { ...fresh, step: 'delivery', draft: goodContacts },
    refused: {
      ...fresh,
      posted: {
        ...posted,
        values: { ...goodContacts, name: '' },
        errors: [{ key: 'name', message: messages.nameRequired }],
      },
    },
    failed: { ...fresh, step: 'confirmation', posted: { ...posted, failure: { kind: 'limited' } } },
  } satisfies Record<string, CheckoutInput>;
}
