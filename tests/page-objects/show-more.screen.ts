import type { ShowMoreSnapshot } from '../../machines/show-more/show-more.machine.ts';
import { type ScreenModel, saysWhen, type Target } from './screen.ts';

const more: Target = { role: 'link', name: /^Показать ещё|^Загружаем/ };

/** The link below a list. */
export const showMoreScreen: ScreenModel = {
  controls: () => [{ target: more, event: { type: 'more' } }],
  sights: (snapshot: ShowMoreSnapshot) => [
    saysWhen(snapshot.hasTag('busy'), 'Загружаем…'),
    saysWhen(snapshot.hasTag('error'), 'Не загрузилось'),
    saysWhen(snapshot.context.query.from !== undefined && !snapshot.hasTag('error'), 'Показано'),
  ],
  gestures: { more: (screen) => screen.click(more) },
};
