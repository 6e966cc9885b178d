import { type ScreenModel, saysWhen, type Target } from './screen.ts';

const reload: Target = { role: 'button', name: 'Обновить' };
const dismiss: Target = { role: 'button', name: 'Закрыть уведомление' };

export const buildWatchScreen: ScreenModel = {
  controls: () => [
    { target: reload, event: { type: 'reload' } },
    { target: dismiss, event: { type: 'dismiss' } },
  ],
  sights: (snapshot) => [saysWhen(snapshot.matches('outdated'), 'Доступна новая версия сайта')],
  gestures: { reload: (screen) => screen.click(reload), dismiss: (screen) => screen.click(dismiss) },
};
