import { formatMoscowTime } from '../../../src/contract/format.ts';
import type { RequestCallForm } from '../../../src/contract/forms.ts';
import type { Letter } from '../letter.ts';
import { type LetterShop, letter, telephone } from './parts.ts';

interface CallRequest extends Pick<RequestCallForm, 'name' | 'phone'> {
  readonly number: number;
  readonly createdAt: Date;
}

/** Tells the manager whom to call. */
export function callLetter({ number, name, phone, createdAt }: CallRequest, shop: LetterShop): Letter {
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
      ],
    },
    shop,
    {
      kind: 'request-call-manager',
      to: shop.managerEmail,
      replyTo: null,
      subject: `Заказан звонок, заявка №\u00a0${number}: ${phone}`,
    },
  );
}
