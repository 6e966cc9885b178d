import type { FormName } from '../../src/contract/posted-forms.ts';
import { CHECKOUT_PATH, SETTINGS_PATH } from '../../src/contract/routes.ts';

/** A field of a form: how people call it, `null` when they do not see it, and its kind of input. */
interface FormField {
  readonly name: string;
  readonly label: string | null;
  readonly type: 'text' | 'email' | 'tel' | 'password';
}

/** Where a form stands, for the way back after a post without JavaScript. */
interface FormPage {
  /** The window that it stands in, as `?modal=` names it; `null` for a form of a page of its own. */
  readonly modal: string | null;
  /** The page that it stands on; `null`: wherever its window was opened. */
  readonly at: string | null;
  readonly fields: readonly FormField[];
  /** What the shown page has when it has the form: the form's address in its attribute. */
  readonly mark: string;
}

const text = (name: string, label: string): FormField => ({ name, label, type: 'text' });
const hidden = (name: string): FormField => ({ name, label: null, type: 'text' });
const email = (label: string): FormField => ({ name: 'email', label, type: 'email' });
const phone: FormField = { name: 'phone', label: 'Телефон', type: 'tel' };
const password = (name: string, label: string): FormField => ({ name, label, type: 'password' });

function page(
  name: FormName,
  place: { readonly modal: string } | { readonly at: string | null },
  fields: readonly FormField[],
): FormPage {
  return { modal: null, at: null, mark: `action="/forms/${name}"`, ...place, fields };
}

/** Every form with its place and its fields, in the order in which they stand. */
export const formPages: Readonly<Record<FormName, FormPage>> = {
  'one-order': page('one-order', { modal: 'one-click' }, [
    text('name', 'Имя'),
    email('Почта'),
    phone,
    hidden('idProduct'),
    hidden('price'),
    hidden('availability'),
    hidden('requestId'),
    hidden('product'),
  ]),
  'request-call': page('request-call', { modal: 'request-call' }, [
    text('name', 'Имя'),
    phone,
    hidden('idProduct'),
    hidden('requestId'),
    hidden('product'),
  ]),
  registration: page('registration', { modal: 'registration' }, [
    text('name', 'Имя'),
    email('E-mail'),
    password('password', 'Пароль'),
    password('confirmPassword', 'Повторите пароль'),
    hidden('next'),
  ]),
  authorization: page('authorization', { modal: 'authorization' }, [
    email('E-mail'),
    password('password', 'Пароль'),
    hidden('next'),
  ]),
  'password-recovery': page('password-recovery', { modal: 'recovery' }, [email('E-mail'), hidden('next')]),
  'password-recovery-new': {
    ...page('password-recovery-new', { modal: 'recovery' }, [hidden('token')]),
    at: '/',
    // After a token that is dead the window asks for another one.
    mark: 'action="/forms/password-recovery',
  },
  settings: page('settings', { at: SETTINGS_PATH }, [
    text('fio', 'ФИО'),
    phone,
    hidden('email'),
    hidden('formActivity'),
    text('company', 'Организация'),
    text('inn', 'ИНН'),
    text('kpp', 'КПП'),
    text('address', 'Адрес'),
  ]),
  password: page('password', { at: SETTINGS_PATH }, [
    password('password', 'Текущий пароль'),
    password('newPassword', 'Новый пароль'),
    password('confirmPassword', 'Повторите пароль'),
  ]),
  basket: page('basket', { at: null }, [
    hidden('op'),
    hidden('productId'),
    hidden('quantity'),
    hidden('prices'),
    hidden('text'),
    ...['seenPrice', 'items', 'key', 'choice', 'rest', 'revision'].map(hidden),
  ]),
  order: page('order', { at: CHECKOUT_PATH }, [
    hidden('formActivity'),
    text('name', 'Имя'),
    email('E-mail'),
    phone,
    text('company', 'Организация'),
    text('inn', 'ИНН'),
    text('kpp', 'КПП'),
    hidden('delivery'),
    text('city', 'Город'),
    text('address', 'Адрес'),
    text('postcode', 'Индекс'),
    hidden('carrier'),
    hidden('payment'),
    text('comment', 'Комментарий'),
    hidden('basketId'),
    hidden('digest'),
    hidden('deliveryNote'),
    hidden('step'),
  ]),
  'cancel-order': {
    ...page('cancel-order', { at: null }, [hidden('number')]),
    // An order that cannot be cancelled has no such form.
    mark: 'id="order"',
  },
};
