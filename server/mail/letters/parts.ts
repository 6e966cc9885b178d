import type { Term } from '../../../src/contract/entities.ts';
import { formatAvailability, formatMoney } from '../../../src/contract/format.ts';
import type { OrderTerms } from '../../../src/contract/order.ts';
import type { Seller } from '../../../src/contract/site.ts';
import type { RequestedProduct } from '../../database/schema.ts';
import type { Letter } from '../letter.ts';
import { type Block, type Inline, type LetterBody, renderHtml, renderText } from './render.ts';

/** What letters must know of the shop: who sells, its origin without a trailing slash, and who handles orders. */
export interface LetterShop extends Seller {
  readonly publicUrl: string;
  readonly managerEmail: string;
  readonly mailPasswords: boolean;
}

/** A part that a person asks for, with its stock and term of that moment. */
export interface RequestedPart {
  readonly product: RequestedProduct;
  readonly stock: number;
  readonly term: Term;
}

/** A letter of one body, with the seller's signature. */
export function letter(body: LetterBody, shop: LetterShop, rest: Omit<Letter, 'text' | 'html'>): Letter {
  return { ...rest, text: renderText(body, shop), html: renderHtml(body, shop) };
}

/** A letter to a visitor: the name of the shop ends its subject, an answer goes to the manager. */
export function visitorsLetter(
  body: LetterBody,
  shop: LetterShop,
  { kind, to }: Pick<Letter, 'kind' | 'to'>,
): Letter {
  const { company, managerEmail } = shop;
  return letter(body, shop, {
    kind,
    to,
    replyTo: { name: company.name, address: managerEmail },
    subject: `${body.heading} — ${company.name}`,
  });
}

/** The shop's phone, which dials when it is touched. */
export function shopPhone({ contacts }: Seller): Inline {
  return { text: contacts.phone, href: contacts.phoneHref };
}

/** A phone that dials when it is touched. */
export function telephone(phone: string): Inline {
  return { text: phone, href: `tel:+${phone.replace(/\D/g, '')}` };
}

/** An address that opens a new letter. */
export function mailbox(email: string): Inline {
  return { typed: email, href: `mailto:${encodeURIComponent(email).replace('%40', '@')}` };
}

/**
 * A greeting by name. Anybody may give the address of somebody else, so what reads like a link or a number is
 * left out: the shop's letters carry nobody's advertisement.
 */
export function greeting(name: string): readonly Inline[] {
  return /[./:@\d]/.test(name) ? ['Здравствуйте!'] : ['Здравствуйте, ', { typed: name }, '!'];
}

/** What stands before a name without a blank in many an honest address: «ул.», «пос.», «г.», and initials. */
const SHORTENED =
  '[а-яё]|ак|акад|б-р|бол|бр|бул|верх|ген|гор|дер|днт|им|кв|кв-л|м-н|мал|марш|мкр|мкр-н|мкрн|наб|ниж|обл|пгт|пер|пл|' +
  'пос|пр|пр-д|пр-к?т|просп|проф|р-н|респ|рп|св|снт|ст|ст-ца|стр|тер|туп|тц|ул|хут|шос';

const ZONES = 'рф|рус|онлайн|сайт|дети|орг|ком|бел|укр|каз';

/** Their dots, one after another too; «ул.рф» is an address of the web all the same. */
const HONEST_DOT = new RegExp(
  `(?<=(?:^|[\\s,(«"])(?:(?:${SHORTENED})\\.)*(?:${SHORTENED}))\\.(?=[а-яё])(?!(?:${ZONES})(?!\\p{L}))`,
  'giu',
);

/** Whether a mail client would make a link of a part of this text. */
export function readsLikeLink(text: string): boolean {
  const seen = text.replace(/[\p{Cf}\p{DI}]/gu, '').replace(HONEST_DOT, '. ');
  return /:\/\/|[\p{L}\d]\.\p{L}{2}/u.test(seen);
}

/** How a confirmation of an order ends: whom to ask, and what a stranger does with it. */
export function orderQuestions(shop: Seller): Block {
  return {
    paragraph: [
      'Вопросы и изменения: ',
      shopPhone(shop),
      `, ${shop.contacts.hours}. Назовите номер заказа. Если Вы ничего не заказывали, просто удалите это письмо.`,
    ],
  };
}

/**
 * How a private buyer gives a part back. Without it in writing the seven days of ЗоЗПП, article 26.1, are three months;
 * they are not for firms. An order without terms does not tell who buys.
 */
export function returnTerms(terms: OrderTerms | null, { publicUrl, contacts }: LetterShop): readonly Block[] {
  if (terms !== null && terms.formActivity !== 'individual') return [];
  return [
    {
      paragraph: [
        'От заказа можно отказаться в любое время до передачи и в течение 7 дней после получения, если сохранены ' +
          `товарный вид и свойства детали. Деньги вернём не позднее 10 дней. Адрес для возврата: ${contacts.address}. `,
        { text: 'Как вернуть деталь', href: `${publicUrl}/vozvrat` },
      ],
    },
  ];
}

/** What a letter says of the part that a person asks for. */
export function partFacts(
  { product, stock, term }: RequestedPart,
  { publicUrl, contacts }: LetterShop,
): readonly (readonly [string, Inline])[] {
  const link = { text: product.title, href: `${publicUrl}/product/${encodeURIComponent(product.slug)}` };
  return [
    ['Товар', link],
    ['Артикул', product.article],
    ...(product.brand === null ? [] : [['Бренд', product.brand] as const]),
    ...(product.restored ? [['Состояние', 'восстановленная деталь'] as const] : []),
    ['Цена', product.price === null ? 'Цена по запросу' : formatMoney(product.price)],
    ['Наличие', formatAvailability(stock, term, contacts.city)],
  ];
}
