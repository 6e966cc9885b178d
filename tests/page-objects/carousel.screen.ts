import type { CarouselSnapshot } from '../../machines/carousel/carousel.machine.ts';
import { button, type Control, type Gesture, type ScreenModel, type Target } from './screen.ts';

const next = button('Следующий слайд');

const pressing =
  (target: Target): Gesture =>
  (screen) =>
    screen.press(target, 'Enter');

/** The controls of a carousel. Nothing is there where all is seen at once. */
export const carouselScreen: ScreenModel = {
  controls: ({ context: { count, index: at } }: CarouselSnapshot) => [
    { target: button('Остановить прокрутку'), event: { type: 'pause' } },
    { target: button('Возобновить прокрутку'), event: { type: 'play' } },
    { target: button('Предыдущий слайд'), event: { type: 'previous' } },
    { target: next, event: { type: 'next' } },
    ...Array.from(
      { length: count },
      (_, index): Control => ({
        target: button(`Слайд ${index + 1}`),
        event: { type: 'go', index },
        chosen: index === at,
        device: 'desktop',
      }),
    ),
  ],
  sights: () => [],
  constantControls: {
    hold: 'the pointer or the focus comes to any control',
    release: 'the pointer or the focus leaves',
    'layout.changed': 'the width of the screen',
  },
  gestures: {
    pause: pressing(button('Остановить прокрутку')),
    play: pressing(button('Возобновить прокрутку')),
    previous: pressing(button('Предыдущий слайд')),
    next: pressing(next),
    go: (screen, { index }) => screen.press(button(`Слайд ${Number(index) + 1}`), 'Enter'),
    hold: (screen, event) => (event.reason === 'focus' ? screen.focus(next) : screen.happen(event)),
    release: (screen, event) => (event.reason === 'focus' ? screen.blur() : screen.happen(event)),
    async 'layout.changed'(screen, event, { context: { count } }) {
      await screen.device(Number(event.count) > count ? 'phone' : 'desktop');
      await screen.happen(event);
    },
  },
};
