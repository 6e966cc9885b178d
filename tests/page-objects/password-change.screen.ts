import { PASSWORD_FIELDS, type PasswordField } from '../../machines/password-change/form.ts';
import type { PasswordChangeSnapshot } from '../../machines/password-change/password-change.machine.ts';
import {
  button,
  type Control,
  clicked,
  passwordToggle,
  retry,
  type ScreenModel,
  type Sight,
  saysAccountErrors,
  saysWhen,
  type Target,
  textFields,
} from './screen.ts';

const FIELDS = {
  password: 'Текущий пароль',
  newPassword: 'Новый пароль',
  confirmPassword: 'Повторите пароль',
} as const;

const own = clicked({ submit: button('Сменить пароль'), retry });
const field = (name: PasswordField, { context }: PasswordChangeSnapshot): Target => ({
  role: context.visible ? 'textbox' : 'password',
  name: FIELDS[name],
});
const isField = (name: unknown): name is PasswordField => typeof name === 'string' && name in FIELDS;

function controls(snapshot: PasswordChangeSnapshot): readonly Control[] {
  return [
    ...own.controls,
    { target: passwordToggle(snapshot.context.visible), event: { type: 'visibility.toggle' } },
    ...textFields(PASSWORD_FIELDS, snapshot.context.values, (name) => field(name, snapshot)),
  ];
}

function sights(snapshot: PasswordChangeSnapshot): readonly Sight[] {
  const { failure } = snapshot.context;
  const isUnanswered = failure?.kind === 'offline' || (failure?.kind === 'failed' && !failure.message);
  return [
    saysWhen(snapshot.matches('done'), 'Пароль изменён'),
    saysWhen(isUnanswered, 'Пароль мог уже измениться'),
    ...saysAccountErrors(snapshot.context),
  ];
}

export const passwordChangeScreen: ScreenModel = {
  controls,
  sights,
  gestures: {
    ...own.gestures,
    'field.change': (screen, { name, value }, before) =>
      screen.fill(field(isField(name) ? name : 'password', before), String(value)),
    'visibility.toggle': (screen, _event, { context }) => screen.click(passwordToggle(context.visible)),
  },
};
