import { company } from '../../../src/contract/company.ts';
import type { Letter } from '../letter.ts';
import { type Block, type Inline, type LetterBody, renderHtml, renderText } from './render.ts';

/** What letters must know of the shop: its origin without a trailing slash, and who handles orders. */
export interface LetterShop {
  readonly publicUrl: string;
  readonly managerEmail: string;
  /** Whether letters may carry passwords. */
  readonly mailPasswords: boolean;
}

/** A letter of one body. */
export function letter(body: LetterBody, rest: Omit<Letter, 'text' | 'html'>): Letter {
  return { ...rest, text: renderText(body), html: renderHtml(body) };
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

/** How a confirmation of an order ends: whom to ask, and what a stranger does with it. */
export const orderQuestions: Block = {
  paragraph: [
    'Вопросы и изменения: ',
    { text: company.phone, href: company.phoneHref },
    `, ${company.hours}. Назовите номер заказа. Если Вы ничего не заказывали, просто удалите это письмо.`,
  ],
};
