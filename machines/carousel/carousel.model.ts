import { defineModel, type Model } from '../testing/model.ts';
import { type CarouselSnapshot, carouselMachine, type HoldReason } from './carousel.machine.ts';

const REASONS: readonly HoldReason[] = ['pointer', 'focus', 'hidden', 'offscreen'];

/** Positions of a row that a wide screen shows as a whole. */
export const someLayouts = { desktop: 1, phone: 3 } as const;

const isHeldBy = ({ context }: CarouselSnapshot, reason: HoldReason) => context.holds.includes(reason);

/**
 * Nobody is at slides that are out of sight, the focus would bring them back, and it is at the buttons, which a row
 * that is seen as a whole has not.
 */
function possibleHolds(snapshot: CarouselSnapshot): readonly HoldReason[] {
  const { holds, count } = snapshot.context;
  if (holds.includes('offscreen')) return [];
  return REASONS.filter((each) => {
    if (each === 'offscreen') return holds.length === 0;
    return !holds.includes(each) && (each !== 'focus' || count > 1);
  });
}

/**
 * A carousel with these numbers of positions on the two screens. Its buttons are pressed by keyboard: the focus is
 * at them, and has left them for the button that stops; a finger moves the slides only where it is.
 */
export function carouselModel(counts: { readonly desktop: number; readonly phone: number }): Model {
  const start = { count: counts.desktop, index: 0 };
  const atButtons = (snapshot: CarouselSnapshot) => (isHeldBy(snapshot, 'focus') ? [{}] : []);
  const atStop = (snapshot: CarouselSnapshot) =>
    isHeldBy(snapshot, 'focus') || isHeldBy(snapshot, 'offscreen') ? [] : [{}];
  return defineModel({
    machine: carouselMachine,
    inputs: { moving: { ...start, still: false }, still: { ...start, still: true } },
    cases: {
      next: atButtons,
      previous: atButtons,
      // The buttons of single positions are not on a phone.
      go: (snapshot) => {
        const { count } = snapshot.context;
        const isWide = counts.desktop > 1 ? count === counts.desktop : true;
        const ends = isHeldBy(snapshot, 'focus') && isWide ? [0, count - 1] : [];
        return [...new Set(ends)].map((index) => ({ index }));
      },
      pause: atStop,
      play: atStop,
      'slide.changed': (snapshot) => {
        const { count, index } = snapshot.context;
        return isHeldBy(snapshot, 'pointer') ? [{ index: index + 1 }].filter((to) => to.index < count) : [];
      },
      'layout.changed': (snapshot) => {
        const isFree = !(['pointer', 'focus', 'offscreen'] as const).some((each) => isHeldBy(snapshot, each));
        const { count } = snapshot.context;
        return isFree ? [{ count: count === counts.phone ? counts.desktop : counts.phone }] : [];
      },
      hold: (snapshot) => possibleHolds(snapshot).map((reason) => ({ reason })),
      release: ({ context: { holds } }) => holds.map((reason) => ({ reason })),
      'motion.changed': ({ context }) => [{ still: !context.still }],
    },
    invariant: (snapshot) => {
      const { count, index, holds, still } = snapshot.context;
      if (index < 0 || index >= count) throw new Error(`position ${index} of ${count}`);
      if (new Set(holds).size !== holds.length) throw new Error('held twice for one reason');
      if (snapshot.matches('playing') && (holds.length > 0 || still))
        throw new Error('it moves under an eye');
      if (snapshot.matches('held') && holds.length === 0) throw new Error('nothing holds it');
    },
  });
}
