import type { ShowMoreSnapshot } from '../../machines/show-more/show-more.machine.ts';
import { clicked, type ScreenModel, saysWhen } from './screen.ts';

const { controls, gestures } = clicked({ more: { role: 'link', name: /^Показать ещё|^Загружаем/ } });

/** The link below a list. */
export const showMoreScreen: ScreenModel = {
  controls: () => controls,
  sights: (snapshot: ShowMoreSnapshot) => [
    saysWhen(snapshot.hasTag('busy'), 'Загружаем…'),
    saysWhen(snapshot.hasTag('error'), 'Не загрузилось'),
    saysWhen(snapshot.context.query.from !== undefined && !snapshot.hasTag('error'), 'Показано'),
  ],
  gestures,
};
