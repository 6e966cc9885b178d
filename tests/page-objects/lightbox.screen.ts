import type { LightboxSnapshot } from '../../machines/lightbox/lightbox.machine.ts';
import { button, clicked, retry, type ScreenModel, saysWhen, seesWhen } from './screen.ts';

/** The controls, and the one that asks for a picture again. */
const { controls, gestures } = clicked({
  previous: button('Предыдущее изображение'),
  next: button('Следующее изображение'),
  'zoom.in': button('Увеличить'),
  'zoom.out': button('Уменьшить'),
  'rotate.left': button('Повернуть влево'),
  'rotate.right': button('Повернуть вправо'),
  reset: button('Исходный размер'),
  close: button('Закрыть просмотр'),
  'image.retry': retry,
});

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
