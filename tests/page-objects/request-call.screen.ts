import * as messages from '../../src/contract/messages.ts';
import { contactScreen } from './contact-form.ts';

export const requestCallScreen = contactScreen({
  title: 'Заказать звонок',
  labels: { name: 'Имя', phone: 'Телефон' },
  open: { role: 'button', name: 'Заказать звонок', outside: true, at: 0 },
  submit: 'Отправить',
  thanks: messages.requestCallSent,
});
