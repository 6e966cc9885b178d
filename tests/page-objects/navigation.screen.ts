import { button, clicked, retry, type ScreenModel, saysWhen, seesWhen, type Target } from './screen.ts';

const { controls, gestures } = clicked({ retry, dismiss: button('Закрыть уведомление') });
const bar: Target = { role: 'progressbar', name: 'Страница загружается' };

export const navigationScreen: ScreenModel = {
  controls: () => controls,
  sights: (snapshot) => [
    seesWhen(snapshot.hasTag('busy'), bar),
    saysWhen(snapshot.hasTag('error'), 'Часть страницы не загрузилась'),
  ],
  gestures,
};
