import type { ContactContext } from '../../machines/contact-form/types.ts';
import * as messages from '../../src/contract/messages.ts';
import type { User } from '../../src/contract/user.ts';
import { type Control, type ScreenModel, type Sight, saysWhen, seesWhen, type Target } from './screen.ts';
import { someUser } from './session.model.ts';

/** What people type who do it right. */
export const goodValues = { name: 'Анна', email: 'anna@example.ru', phone: '+7(900)123-45-67' } as const;

/** A user whose settings have all that a contact form asks for. */
export const knownUser: User = { ...someUser, fio: 'Иван', phone: '+7(903)765-43-21' };

type Snapshot<Field extends string> = {
  readonly context: ContactContext<Field>;
  readonly matches: (state: 'closed' | 'sent' | { opened: 'failed' }) => boolean;
};

/** The answers to a sent form: acceptance, a refused phone, a failure and a limit. */
export const contactAnswers = {
  'xstate.done.actor.submit': [
    { output: { ok: true, value: { number: 1042 } } },
    { output: { ok: false, errors: [{ key: 'phone', message: messages.phoneIncomplete }] } },
  ],
  'xstate.error.actor.submit': [{ error: { status: 503 } }, { error: { status: 429 } }],
} as const;

/** A guest logs in in another tab, a user logs out there. */
export function otherTab({ context: { prefill } }: Snapshot<'name' | 'phone'>) {
  return [{ user: prefill.phone === knownUser.phone ? null : knownUser }];
}

export function contactKey({ context: { values, errors, prefill } }: Snapshot<string>): unknown {
  return [values, errors.map(({ key }) => key), prefill];
}

/** What always holds of a contact form. */
export function contactInvariant(snapshot: Snapshot<string>): void {
  const { asked, product, values, problem, number, prefill } = snapshot.context;
  const isFree = !asked && product === null && JSON.stringify(values) === JSON.stringify(prefill);
  if (snapshot.matches('closed') && !isFree) throw new Error('a closed form keeps personal data');
  if (snapshot.matches({ opened: 'failed' }) !== (problem !== null)) throw new Error('a lost problem');
  if (snapshot.matches('sent') !== (number !== null)) throw new Error('thanks without a request');
}

/** How one contact form looks. */
interface ContactLook {
  readonly title: string;
  readonly labels: Readonly<Record<string, string>>;
  /** The button that opens the window. */
  readonly open: Target;
  readonly submit: string;
  readonly thanks: string;
}

const close: Target = { role: 'button', name: 'Закрыть окно' };
const closeLink: Target = { role: 'link', name: 'Закрыть' };
const retry: Target = { role: 'button', name: 'Повторить' };
const consent: Target = { role: 'link', name: 'обработку персональных данных' };

/** The window of a contact form on the screen. */
export function contactScreen({
  title,
  labels,
  open,
  submit: submitLabel,
  thanks,
}: ContactLook): ScreenModel {
  const submit: Target = { role: 'button', name: submitLabel };
  const field = (name: unknown): Target => ({ role: 'textbox', name: labels[String(name)] ?? '' });
  return {
    controls: (snapshot): readonly Control[] => [
      { target: open, event: { type: 'open', requestId: '' } },
      { target: close, event: { type: 'close' } },
      { target: submit, event: { type: 'submit' } },
      { target: retry, event: { type: 'retry' } },
      ...Object.keys(labels).map((name) => ({
        target: field(name),
        event: { type: 'field.change', name, value: `${snapshot.context.values[name]}1` },
      })),
    ],
    sights(snapshot): readonly Sight[] {
      const { errors, problem, number } = snapshot.context;
      return [
        seesWhen(snapshot.hasTag('overlay'), { role: 'dialog', name: title, outside: true }),
        seesWhen(snapshot.matches('opened'), consent),
        seesWhen(snapshot.matches('sent'), closeLink),
        saysWhen(snapshot.matches('sent'), thanks),
        ...(number === null ? [] : [{ says: String(number) }]),
        ...(problem === null ? [] : [{ says: problem }]),
        ...errors.map(({ message }: { message: string }) => ({ says: message })),
      ];
    },
    gestures: {
      open: (screen) => screen.click(open),
      close: (screen, _event, before) => screen.click(before.matches('sent') ? closeLink : close),
      'field.change': (screen, { name, value }) => screen.fill(field(name), String(value)),
      submit: (screen) => screen.click(submit),
      retry: (screen) => screen.click(retry),
    },
  };
}
