import { type ScreenModel, saysWhen, seesWhen, type Target } from './screen.ts';

const retry: Target = { role: 'button', name: 'Повторить' };
const bar: Target = { role: 'progressbar', name: 'Страница загружается' };

export const navigationScreen: ScreenModel = {
  controls: () => [{ target: retry, event: { type: 'retry' } }],
  sights: (snapshot) => [
    seesWhen(snapshot.hasTag('busy'), bar),
    saysWhen(snapshot.hasTag('error'), 'Страница не загрузилась'),
  ],
  gestures: { retry: (screen) => screen.click(retry) },
};
