import type { AccountSnapshot } from '../../machines/account/account.machine.ts';
import { formOf, offered } from '../../machines/account/account.model.ts';
import { ACCOUNT_FIELDS, type AccountModal, fieldsOfModal } from '../../machines/account/form.ts';
import { isFieldOf } from '../../machines/shared/form.ts';
import * as messages from '../../src/contract/messages.ts';
import {
  button,
  type Control,
  closeLink,
  closeWindow,
  consent,
  passwordToggle,
  retry,
  type ScreenModel,
  type Sight,
  saysErrors,
  saysWhen,
  seesWhen,
  type Target,
  textFields,
} from './screen.ts';

const LABELS = {
  name: 'Имя',
  email: 'E-mail',
  password: 'Пароль',
  confirmPassword: 'Повторите пароль',
} as const;
const SUBMIT = {
  registration: 'Зарегистрироваться',
  authorization: 'Войти',
  recovery: 'Восстановить',
} as const;
const TITLES = {
  registration: 'Регистрация',
  authorization: 'Авторизация',
  recovery: 'Восстановление пароля',
} as const;

const toAccount: Target = { role: 'link', name: 'Перейти в личный кабинет' };
const toggle = ({ context }: AccountSnapshot) => passwordToggle(context.passwordShown);

function field(name: unknown, { context }: AccountSnapshot): Target {
  const key = typeof name === 'string' && isFieldOf(ACCOUNT_FIELDS, name) ? name : 'email';
  const isSecret = (key === 'password' || key === 'confirmPassword') && !context.passwordShown;
  return { role: isSecret ? 'password' : 'textbox', name: LABELS[key] };
}

/** The button that leads to a form: in the header, or in the form that is open. */
function openerOf(to: AccountModal, snapshot: AccountSnapshot): Target {
  if (to === 'registration') return button('Регистрация');
  if (to === 'recovery') return button('Забыли пароль?');
  const from = formOf(snapshot);
  if (from === null) return { ...button('Войти'), outside: true };
  return button(from === 'recovery' ? 'Вспомнили пароль? Войти' : 'Уже есть аккаунт? Войти');
}

function controls(snapshot: AccountSnapshot): readonly Control[] {
  const form = formOf(snapshot);
  return [
    { target: closeWindow, event: { type: 'close' } },
    { target: retry, event: { type: 'retry' } },
    ...offered(snapshot).map((modal) => ({
      target: openerOf(modal, snapshot),
      event: { type: 'open', modal },
    })),
    ...(form ? [{ target: button(SUBMIT[form]), event: { type: 'submit' } }] : []),
    ...(form === 'recovery' ? [] : [{ target: toggle(snapshot), event: { type: 'password.toggle' } }]),
    ...textFields(form ? fieldsOfModal[form] : [], snapshot.context.values, (name) => field(name, snapshot)),
  ];
}

function titleOf(snapshot: AccountSnapshot): string {
  if (snapshot.matches('registration')) return TITLES.registration;
  return snapshot.matches('authorization') ? TITLES.authorization : TITLES.recovery;
}

function sights(snapshot: AccountSnapshot): readonly Sight[] {
  const { sent } = snapshot.context;
  const dialog: Target = { role: 'dialog', name: titleOf(snapshot), outside: true };
  const registered = snapshot.matches({ registration: 'sent' });
  const linkSent = snapshot.matches({ recovery: 'sent' });
  const recovered = snapshot.matches('recovered');
  return [
    seesWhen(snapshot.hasTag('overlay'), dialog),
    seesWhen(formOf(snapshot) === 'registration', consent),
    saysWhen(snapshot.matches({ registration: 'checking' }), 'Проверяем почту…'),
    saysWhen(registered, 'Спасибо за регистрацию!'),
    saysWhen(registered, 'Логин с паролем высланы вам на почту.'),
    saysWhen(recovered, 'Новые данные для входа высланы вам на почту'),
    seesWhen(registered || recovered, toAccount),
    saysWhen(linkSent, 'Ссылка для восстановления пароля отправлена на'),
    seesWhen(linkSent, closeLink),
    saysWhen(snapshot.matches({ recovery: 'refused' }), messages.recoveryFailed),
    saysWhen(snapshot.matches({ recovering: 'posting' }), 'Проверяем ссылку из письма'),
    ...(sent?.form === 'recovery' ? [{ says: sent.email }] : []),
    ...saysErrors(snapshot.context),
  ];
}

export const accountScreen: ScreenModel = {
  controls,
  sights,
  constantControls: { 'email.leave': 'the field itself, watched as field.change' },
  gestures: {
    open: (screen, { modal }, before) => {
      const to = offered(before).find((each) => each === modal) ?? 'authorization';
      return screen.click(openerOf(to, before));
    },
    close: (screen, _event, before) =>
      screen.click(before.matches({ recovery: 'sent' }) ? closeLink : closeWindow),
    'field.change': (screen, { name, value }, before) => screen.fill(field(name, before), String(value)),
    async 'email.leave'(screen, _event, before) {
      await screen.focus(field('email', before));
      await screen.blur();
    },
    'password.toggle': (screen, _event, before) => screen.click(toggle(before)),
    submit: (screen, _event, before) => screen.click(button(SUBMIT[formOf(before) ?? 'authorization'])),
    retry: (screen) => screen.click(retry),
  },
};
