import type { RequestCallForm } from '../../../src/contract/call-forms.ts';
import { formatMoscowTime } from '../../../src/contract/moments.ts';
import type { Letter } from '../letter.ts';
import { type LetterShop, letter, partFacts, type RequestedPart, telephone } from './parts.ts';

interface CallRequest extends Pick<RequestCallForm, 'name' | 'phone'> {
  readonly number: number;
  readonly createdAt: Date;
  /** What the call is about, null for whatever it may be. */
  readonly part: RequestedPart | null;
}

/** Tells the manager whom to call, and about which part. */
export function callLetter({ number, name, phone, createdAt, part }: CallRequest, shop: LetterShop): Letter {
  return letter(
    {
      heading: `Заказан звонок, заявка №\u00a0${number}`,
      blocks: [
        {
          facts: [
            ['Имя', { typed: name }],
            ['Телефон', telephone(phone)],
            ['Принята', formatMoscowTime(createdAt)],
          ],
        },
        ...(part ? [{ facts: partFacts(part, shop) }] : []),
      ],
    },
    shop,
    {
      kind: 'request-call-manager',
      to: shop.managerEmail,
      replyTo: null,
      subject: `Заказан звонок, заявка №\u00a0${number}: ${phone}${part ? `, ${part.product.article}` : ''}`,
    },
  );
}
