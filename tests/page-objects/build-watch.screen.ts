import { button, clicked, type ScreenModel, saysWhen } from './screen.ts';

const { controls, gestures } = clicked({
  reload: button('Обновить'),
  dismiss: button('Закрыть уведомление'),
});

export const buildWatchScreen: ScreenModel = {
  controls: () => controls,
  sights: (snapshot) => [saysWhen(snapshot.matches('outdated'), 'Доступна новая версия сайта')],
  gestures,
};
