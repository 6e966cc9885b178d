import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import { CAROUSEL_AUTOPLAY_MS } from '../../src/contract/constants.ts';
import type { MachineTag } from '../shared/machine.ts';

/** Why a carousel does not move on by itself for now: somebody looks at it, or nobody can. */
export type HoldReason = 'pointer' | 'focus' | 'hidden' | 'offscreen';

export interface CarouselInput {
  /** Positions that it can stand at: fewer than slides where several are seen at once; at least 1. */
  readonly count: number;
  readonly index: number;
  /** The device asks for little motion. */
  readonly still: boolean;
}

interface CarouselContext extends CarouselInput {
  readonly holds: readonly HoldReason[];
}

export type CarouselEvent =
  | { readonly type: 'next' }
  | { readonly type: 'previous' }
  | { readonly type: 'go'; readonly index: number }
  /** A finger has moved the slides there. */
  | { readonly type: 'slide.changed'; readonly index: number }
  /** Another width of the screen shows another number of slides at once. */
  | { readonly type: 'layout.changed'; readonly count: number }
  | { readonly type: 'hold'; readonly reason: HoldReason }
  | { readonly type: 'release'; readonly reason: HoldReason }
  | { readonly type: 'play' }
  | { readonly type: 'pause' }
  | { readonly type: 'motion.changed'; readonly still: boolean };

const around = (index: number, count: number) => (index + count) % count;

/**
 * Slides that move on by themselves, and stop for whoever looks at them [OV-17][CO-05]. The machine decides where
 * they stand and when they move; what moves them on the screen only follows.
 */
export const carouselMachine = setup({
  types: {
    context: {} as CarouselContext,
    events: {} as CarouselEvent,
    input: {} as CarouselInput,
    tags: {} as MachineTag,
  },
  actions: {
    move: assign(({ context: { index, count } }, { by }: { by: 1 | -1 }) => ({
      index: around(index + by, count),
    })),
    stand: assign(({ context: { count } }, { index }: { index: number }) => ({
      index: Math.min(Math.max(index, 0), count - 1),
    })),
    takeLayout: assign(({ context }, { count }: { count: number }) => ({
      count: Math.max(1, count),
      index: Math.min(context.index, Math.max(1, count) - 1),
    })),
    hold: assign(({ context: { holds } }, { reason }: { reason: HoldReason }) => ({
      holds: [...holds.filter((each) => each !== reason), reason],
    })),
    release: assign(({ context: { holds } }, { reason }: { reason: HoldReason }) => ({
      holds: holds.filter((each) => each !== reason),
    })),
    takeMotion: assign((_, { still }: { still: boolean }) => ({ still })),
  },
  guards: {
    hasSeveral: ({ context: { count } }) => count > 1,
    isHeld: ({ context: { holds } }) => holds.length > 0,
    isLastHold: ({ context: { holds } }, { reason }: { reason: HoldReason }) =>
      holds.every((each) => each === reason),
    isStill: ({ context: { still } }) => still,
  },
  delays: { autoplay: CAROUSEL_AUTOPLAY_MS },
}).createMachine({
  id: 'carousel',
  context: ({ input: { count, index, still } }) => ({ count, index, still, holds: [] }),
  initial: 'resolving',
  on: {
    next: { guard: 'hasSeveral', actions: { type: 'move', params: { by: 1 } } },
    previous: { guard: 'hasSeveral', actions: { type: 'move', params: { by: -1 } } },
    go: {
      guard: 'hasSeveral',
      actions: { type: 'stand', params: ({ event }) => ({ index: event.index }) },
    },
    'slide.changed': {
      actions: { type: 'stand', params: ({ event }) => ({ index: event.index }) },
    },
    'layout.changed': { actions: { type: 'takeLayout', params: ({ event }) => ({ count: event.count }) } },
    hold: { actions: { type: 'hold', params: ({ event }) => ({ reason: event.reason }) } },
    release: { actions: { type: 'release', params: ({ event }) => ({ reason: event.reason }) } },
    'motion.changed': {
      target: '.resolving',
      actions: { type: 'takeMotion', params: ({ event }) => ({ still: event.still }) },
    },
  },
  states: {
    resolving: {
      description: 'Выбор по настройке устройства и по тому, смотрит ли кто-нибудь; длится ноль времени',
      always: [
        { guard: 'isStill', target: 'still' },
        { guard: 'isHeld', target: 'held' },
        { target: 'playing' },
      ],
    },
    playing: {
      description: 'Слайды сменяются сами',
      on: {
        hold: {
          target: 'held',
          actions: { type: 'hold', params: ({ event }) => ({ reason: event.reason }) },
        },
        pause: { guard: 'hasSeveral', target: 'paused' },
      },
      after: {
        autoplay: { target: 'playing', reenter: true, actions: { type: 'move', params: { by: 1 } } },
      },
    },
    held: {
      description: 'Смена остановлена: на слайдах указатель или фокус, или карусель не на виду',
      on: {
        release: [
          {
            guard: { type: 'isLastHold', params: ({ event }) => ({ reason: event.reason }) },
            target: 'playing',
            actions: { type: 'release', params: ({ event }) => ({ reason: event.reason }) },
          },
          { actions: { type: 'release', params: ({ event }) => ({ reason: event.reason }) } },
        ],
        pause: { guard: 'hasSeveral', target: 'paused' },
      },
    },
    paused: {
      description: 'Посетитель остановил смену кнопкой',
      on: {
        play: { guard: 'hasSeveral', target: 'resolving' },
        'motion.changed': {
          actions: { type: 'takeMotion', params: ({ event }) => ({ still: event.still }) },
        },
      },
    },
    still: { description: 'Устройство просит меньше движения: слайды меняет только посетитель' },
  },
});

export type CarouselActor = ActorRefFrom<typeof carouselMachine>;
export type CarouselSnapshot = SnapshotFrom<typeof carouselMachine>;
