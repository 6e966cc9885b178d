import * as messages from '../../src/contract/messages.ts';
import { contactScreen } from './contact-form.ts';
import { type ScreenModel, saysWhen } from './screen.ts';

const screen = contactScreen({
  title: 'Заказ в 1 клик',
  labels: { name: 'Имя', email: 'Почта', phone: 'Телефон' },
  open: { role: 'button', name: 'Купить в 1 клик', outside: true, at: 0 },
  submit: 'Оформить',
  thanks: messages.oneOrderThanks,
});

export const oneClickOrderScreen: ScreenModel = {
  ...screen,
  sights: (snapshot) => [
    ...screen.sights(snapshot),
    saysWhen(snapshot.matches({ opened: 'changed' }), messages.offerChanged),
  ],
};
