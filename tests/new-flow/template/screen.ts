import { type ScreenModel, saysWhen, type Target } from '../../page-objects/screen.ts';
import type { NewFlowSnapshot } from './machine.ts';

const send: Target = { role: 'button', name: 'Отправить' };

/** TODO: which control sends which event, and what each state shows. */
export const newFlowScreen: ScreenModel = {
  controls: () => [{ target: send, event: { type: 'send' } }],
  sights: (snapshot: NewFlowSnapshot) => [
    saysWhen(snapshot.hasTag('busy'), 'Отправляем…'),
    saysWhen(snapshot.hasTag('error'), 'Не удалось отправить.'),
    saysWhen(snapshot.matches('sent'), 'Запрос принят.'),
  ],
  gestures: { send: (screen) => screen.click(send) },
};
