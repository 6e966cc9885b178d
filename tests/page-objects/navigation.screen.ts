import { type ScreenModel, saysWhen, seesWhen, type Target } from './screen.ts';

const retry: Target = { role: 'button', name: 'Повторить' };
const dismiss: Target = { role: 'button', name: 'Закрыть уведомление' };
const bar: Target = { role: 'progressbar', name: 'Страница загружается' };

export const navigationScreen: ScreenModel = {
  controls: () => [
    { target: retry, event: { type: 'retry' } },
    { target: dismiss, event: { type: 'dismiss' } },
  ],
  sights: (snapshot) => [
    seesWhen(snapshot.hasTag('busy'), bar),
    saysWhen(snapshot.hasTag('error'), 'Часть страницы не загрузилась'),
  ],
  gestures: {
    retry: (screen) => screen.click(retry),
    dismiss: (screen) => screen.click(dismiss),
  },
};
