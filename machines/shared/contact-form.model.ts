import * as messages from '../../src/contract/messages.ts';
import type { User } from '../../src/contract/user.ts';
import type { ContactContext, ContactInput } from './contact-form-types.ts';
import { someUser } from './shop.samples.ts';

/** What people type who do it right. */
export const goodValues = { name: 'Анна', email: 'anna@example.ru', phone: '+7(900)123-45-67' } as const;

/** A user whose settings have all that a contact form asks for. */
export const knownUser: User = { ...someUser, fio: 'Иван', phone: '+7(903)765-43-21' };

type Snapshot<Field extends string> = {
  readonly context: ContactContext<Field>;
  readonly matches: (state: 'closed' | 'sent' | { opened: 'failed' | 'changed' }) => boolean;
};

/** How a page with an open form may come from the server after a post without scripts; `good` was typed. */
export function afterPost<Field extends string, Input extends ContactInput<Field>>(
  opened: Input,
  good: Readonly<Record<Field, string>>,
) {
  return {
    refused: {
      ...opened,
      values: { ...good, phone: '+7(900)' },
      errors: [{ key: 'phone', message: messages.phoneIncomplete }],
    },
    failed: { ...opened, values: good, errors: [{ key: 'form', message: messages.formFailed }] },
    failedEmpty: { ...opened, errors: [{ key: 'form', message: messages.tooManyRequests }] },
    sent: { ...opened, sent: { number: 1042 } },
  };
}

/** The answers to a sent form: acceptance, a refused phone, a failure and a limit. */
export const contactAnswers = {
  'xstate.done.actor.submit': [
    { output: { ok: true, value: { number: 1042 } } },
    { output: { ok: false, errors: [{ key: 'phone', message: messages.phoneIncomplete }] } },
  ],
  'xstate.error.actor.submit': [{ error: { kind: 'failed' } }, { error: { kind: 'limited' } }],
} as const;

/** The next empty or wrong field is filled; in a complete form `wrong` takes the place of a good value. */
export function nextFieldOf<Field extends keyof typeof goodValues>(
  fields: readonly Field[],
  wrong: { readonly name: Field; readonly value: string },
) {
  return ({ context: { values } }: Snapshot<Field>) => {
    const open = fields.find((name) => values[name] !== goodValues[name]);
    return [open ? { name: open, value: goodValues[open] } : wrong];
  };
}

/** A guest logs in in another tab, a user logs out there. */
export function otherTab({ context: { prefill } }: Snapshot<'name' | 'phone'>) {
  return [{ user: prefill.phone === knownUser.phone ? null : knownUser }];
}

export function contactKey({
  context: { values, errors, prefill, pending, product, seen },
}: Snapshot<string>): unknown {
  return [values, errors.map(({ key }) => key), prefill, pending?.values, product?.price, seen];
}

/** What always holds of a contact form. */
export function contactInvariant(snapshot: Snapshot<string>): void {
  const { asked, product, values, failure, number, prefill, seen } = snapshot.context;
  const isFree = !asked && product === null && JSON.stringify(values) === JSON.stringify(prefill);
  if (snapshot.matches('closed') && !isFree) throw new Error('a closed form keeps personal data');
  if (snapshot.matches({ opened: 'failed' }) !== (failure !== null)) throw new Error('a lost failure');
  if (snapshot.matches({ opened: 'changed' }) !== (seen !== null))
    throw new Error('a change that is not told');
  if (snapshot.matches('sent') !== (number !== null)) throw new Error('thanks without a request');
}
