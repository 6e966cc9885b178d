import type { LightboxSnapshot } from '../../machines/lightbox/lightbox.machine.ts';
import { type Control, type Gesture, type ScreenModel, saysWhen, seesWhen, type Target } from './screen.ts';

/** The controls of design §6, and the one that asks for a picture again. */
const buttons = {
  previous: 'Предыдущее изображение',
  next: 'Следующее изображение',
  'zoom.in': 'Увеличить',
  'zoom.out': 'Уменьшить',
  'rotate.left': 'Повернуть влево',
  'rotate.right': 'Повернуть вправо',
  reset: 'Исходный размер',
  close: 'Закрыть просмотр',
  'image.retry': 'Повторить',
} as const;

const targetOf = (name: string): Target => ({ role: 'button', name });

const controls: readonly Control[] = Object.entries(buttons).map(([type, name]) => ({
  target: targetOf(name),
  event: { type },
}));

const gestures: Readonly<Record<string, Gesture>> = Object.fromEntries(
  Object.entries(buttons).map(([type, name]): [string, Gesture] => [
    type,
    (screen) => screen.click(targetOf(name)),
  ]),
);

/** The lightbox: what it says of itself, and its buttons. Fingers, wheel and keys happen. */
export const lightboxScreen: ScreenModel = {
  controls: () => controls,
  sights: (snapshot: LightboxSnapshot) => {
    const { images, index, placing, title } = snapshot.context;
    const isOpen = snapshot.hasTag('overlay');
    return [
      seesWhen(isOpen, { role: 'dialog', name: `Просмотр изображений: ${title}`, outside: true }),
      saysWhen(isOpen, `Изображение ${index + 1} из ${images.length}`),
      saysWhen(isOpen, `${Math.round(placing.zoom * 100)} %`),
      saysWhen(snapshot.hasTag('error'), 'Не удалось загрузить изображение'),
    ];
  },
  gestures,
};
