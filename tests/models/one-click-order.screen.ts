import type { OneClickOrderSnapshot } from '../../machines/one-click-order/one-click-order.machine.ts';
import { messages } from '../../src/contract/messages.ts';
import { type Control, type ScreenModel, type Sight, saysWhen, seesWhen, type Target } from './screen.ts';

const FIELDS = { name: 'Имя', email: 'Почта', phone: 'Телефон' } as const;
const open: Target = { role: 'button', name: 'Купить в 1 клик', outside: true, at: 0 };
const close: Target = { role: 'button', name: 'Закрыть окно' };
const closeLink: Target = { role: 'link', name: 'Закрыть' };
const submit: Target = { role: 'button', name: 'Оформить' };
const retry: Target = { role: 'button', name: 'Повторить' };
const dialog: Target = { role: 'dialog', name: 'Заказ в 1 клик', outside: true };
const consent: Target = { role: 'link', name: 'обработку персональных данных' };
const field = (name: unknown): Target => ({
  role: 'textbox',
  name: FIELDS[name === 'name' || name === 'email' ? name : 'phone'],
});

function controls(snapshot: OneClickOrderSnapshot): readonly Control[] {
  const change = (name: keyof typeof FIELDS) => ({
    target: field(name),
    event: { type: 'field.change', name, value: `${snapshot.context.values[name]}1` },
  });
  return [
    { target: open, event: { type: 'open', product: null, requestId: '' } },
    { target: close, event: { type: 'close' } },
    { target: submit, event: { type: 'submit' } },
    { target: retry, event: { type: 'retry' } },
    change('name'),
    change('email'),
    change('phone'),
  ];
}

function sights(snapshot: OneClickOrderSnapshot): readonly Sight[] {
  const { errors, problem, number } = snapshot.context;
  return [
    seesWhen(snapshot.hasTag('overlay'), dialog),
    seesWhen(snapshot.matches('opened'), consent),
    seesWhen(snapshot.matches('sent'), closeLink),
    saysWhen(snapshot.matches('sent'), messages.oneOrderThanks),
    ...(number === null ? [] : [{ says: String(number) }]),
    ...(problem === null ? [] : [{ says: problem }]),
    ...errors.map(({ message }) => ({ says: message })),
  ];
}

export const oneClickOrderScreen: ScreenModel = {
  controls,
  sights,
  gestures: {
    open: (screen) => screen.click(open),
    close: (screen, _event, before) => screen.click(before.matches('sent') ? closeLink : close),
    'field.change': (screen, { name, value }) => screen.fill(field(name), String(value)),
    submit: (screen) => screen.click(submit),
    retry: (screen) => screen.click(retry),
  },
};
