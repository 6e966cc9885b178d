import { button, clicked, type ScreenModel, saysWhen } from '../../page-objects/screen.ts';
import type { NewFlowSnapshot } from './machine.ts';

const { controls, gestures } = clicked({ send: button('Отправить') });

/** TODO: which control sends which event, and what each state shows. */
export const newFlowScreen: ScreenModel = {
  controls: () => controls,
  sights: (snapshot: NewFlowSnapshot) => [
    saysWhen(snapshot.hasTag('busy'), 'Отправляем…'),
    saysWhen(snapshot.hasTag('error'), 'Не удалось отправить.'),
    saysWhen(snapshot.matches('sent'), 'Запрос принят.'),
  ],
  gestures,
};
