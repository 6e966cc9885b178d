import { assign, raise, setup } from 'xstate';
import { LIGHTBOX_WHEEL_MS } from '../../src/contract/constants.ts';
import type { Image } from '../../src/contract/entities.ts';
import type { MachineTag } from '../shared/machine.ts';
import { type Hold, isTap, swipeOf } from './gesture.ts';
import {
  AT_REST,
  MIDDLE,
  nextZoom,
  offsetFor,
  type Placing,
  type Point,
  reachOf,
  type Size,
  settled,
  withinZoom,
} from './placing.ts';

export interface LightboxInput {
  /** The pictures to look through, at least one. */
  readonly images: readonly Image[];
  /** What they show. */
  readonly title: string;
}

interface LightboxContext extends LightboxInput {
  /** Where pictures lie, in px. */
  readonly stage: Size;
  readonly index: number;
  /** Grows with every new request for the picture. */
  readonly attempt: number;
  readonly placing: Placing;
  readonly hold: Hold | null;
}

export type LightboxEvent =
  | { readonly type: 'open'; readonly index: number; readonly stage: Size }
  | { readonly type: 'close' }
  | { readonly type: 'next' }
  | { readonly type: 'previous' }
  | { readonly type: 'go'; readonly index: number }
  | { readonly type: 'stage.resized'; readonly stage: Size }
  | { readonly type: 'image.loaded' }
  | { readonly type: 'image.failed' }
  | { readonly type: 'image.retry' }
  | { readonly type: 'zoom.in' }
  | { readonly type: 'zoom.out' }
  /** `by` 1 is up; `at` is the pointer, whose place in the picture stays where it is. */
  | { readonly type: 'wheel'; readonly by: 1 | -1; readonly at: Point }
  | { readonly type: 'rotate.left' }
  | { readonly type: 'rotate.right' }
  | { readonly type: 'reset' }
  /** Moves an enlarged picture without dragging. */
  | { readonly type: 'pan'; readonly by: Point }
  | { readonly type: 'drag.start'; readonly at: Point }
  | { readonly type: 'drag.move'; readonly at: Point }
  | { readonly type: 'drag.end' }
  | { readonly type: 'drag.cancel' }
  /** Two pointers: the middle between them and their distance. */
  | { readonly type: 'pinch.start'; readonly at: Point; readonly distance: number }
  | { readonly type: 'pinch.move'; readonly at: Point; readonly distance: number }
  | { readonly type: 'pinch.end' };

const shownIn = ({ images, index }: LightboxContext): Size => images[index] ?? { width: 0, height: 0 };

const settledIn = (context: LightboxContext, placing: Placing) =>
  settled(shownIn(context), context.stage, placing);

const zoomed = (context: LightboxContext, by: 1 | -1, at: Point = MIDDLE): Placing => {
  const zoom = nextZoom(context.placing.zoom, by);
  return settledIn(context, { ...context.placing, zoom, offset: offsetFor(context.placing, zoom, at) });
};

/** True when parts of the picture lie outside: it is then moved by dragging instead of changed. */
function isLarge(context: LightboxContext): boolean {
  const reach = reachOf(shownIn(context), context.stage, context.placing);
  return reach.x > 0 || reach.y > 0;
}

function dragged(context: LightboxContext, at: Point): Pick<LightboxContext, 'placing' | 'hold'> {
  const { hold, images, placing } = context;
  if (!hold) return { placing, hold };
  const moved = { x: at.x - hold.at.x, y: at.y - hold.at.y };
  const { offset } = hold.placing;
  const follows = { ...placing, offset: { x: offset.x + moved.x, y: offset.y + moved.y } };
  if (isLarge(context)) return { placing: settledIn(context, follows), hold: { ...hold, moved } };
  // A whole picture goes along to the sides alone, where its neighbours are.
  const x = images.length > 1 ? moved.x : 0;
  return { placing: { ...placing, offset: { x, y: 0 } }, hold: { ...hold, moved } };
}

function pinched(context: LightboxContext, at: Point, distance: number): Placing {
  const { hold, placing } = context;
  if (!hold) return placing;
  const zoom = withinZoom((hold.placing.zoom * distance) / Math.max(1, hold.distance));
  const offset = offsetFor(hold.placing, zoom, hold.at, at);
  return settledIn(context, { ...placing, zoom, offset });
}

const turned = (context: LightboxContext, by: 1 | -1): Placing =>
  settledIn(context, { ...context.placing, turns: context.placing.turns + by });

const isSwiped = (context: LightboxContext, to: 1 | -1) =>
  context.hold !== null && context.images.length > 1 && !isLarge(context) && swipeOf(context.hold) === to;

/** Everything that the lightbox does and decides, by name. */
export const lightboxSetup = setup({
  types: {
    context: {} as LightboxContext,
    events: {} as LightboxEvent,
    input: {} as LightboxInput,
    tags: {} as MachineTag,
  },
  actions: {
    show: assign(({ context: { attempt, images } }, to: { index: number }) => ({
      index: Math.min(Math.max(to.index, 0), Math.max(0, images.length - 1)),
      attempt: attempt + 1,
      placing: AT_REST,
      hold: null,
    })),
    showNeighbour: assign(({ context: { attempt, images, index } }, to: { by: 1 | -1 }) => ({
      index: (index + to.by + images.length) % images.length,
      attempt: attempt + 1,
      placing: AT_REST,
      hold: null,
    })),
    retry: assign(({ context }) => ({ attempt: context.attempt + 1, placing: AT_REST })),
    takeStage: assign(({ context }, { stage }: { stage: Size }) => ({
      stage,
      placing: settledIn({ ...context, stage }, context.placing),
    })),
    zoom: assign(({ context }, { by, at }: { by: 1 | -1; at?: Point }) => ({
      placing: zoomed(context, by, at),
    })),
    turn: assign(({ context }, { by }: { by: 1 | -1 }) => ({ placing: turned(context, by) })),
    /** The short way round to upright. */
    reset: assign(({ context: { placing } }) => ({
      placing: { ...AT_REST, turns: Math.round(placing.turns / 4) * 4 },
    })),
    pan: assign(({ context }, { by }: { by: Point }) => {
      const { offset } = context.placing;
      const moved = { x: offset.x + by.x, y: offset.y + by.y };
      return { placing: settledIn(context, { ...context.placing, offset: moved }) };
    }),
    hold: assign(({ context: { placing } }, { at, distance }: { at: Point; distance: number }) => ({
      hold: { at, distance, placing, moved: MIDDLE },
    })),
    drag: assign(({ context }, { at }: { at: Point }) => dragged(context, at)),
    pinch: assign(({ context }, { at, distance }: { at: Point; distance: number }) => ({
      placing: pinched(context, at, distance),
    })),
    /** The other way for a drag [WCAG 2.5.7]: the tapped place comes to the middle. */
    centre: assign(({ context }) => {
      const { hold, placing } = context;
      const at = hold?.at ?? MIDDLE;
      const offset = { x: placing.offset.x - at.x, y: placing.offset.y - at.y };
      return { placing: settledIn(context, { ...placing, offset }), hold: null };
    }),
    letGo: assign(({ context }) => ({ placing: settledIn(context, context.placing), hold: null })),
    raiseNext: raise({ type: 'next' }),
    raisePrevious: raise({ type: 'previous' }),
  },
  guards: {
    hasSeveral: ({ context: { images } }) => images.length > 1,
    isOther: ({ context: { images, index } }, to: { index: number }) =>
      to.index !== index && to.index >= 0 && to.index < images.length,
    canZoom: ({ context: { placing } }, { by }: { by: 1 | -1 }) =>
      nextZoom(placing.zoom, by) !== placing.zoom,
    isChanged: ({ context: { placing } }) => placing.zoom !== 1 || placing.turns % 4 !== 0,
    isLarge: ({ context }) => isLarge(context),
    isSwiped: ({ context }, { to }: { to: 1 | -1 }) => isSwiped(context, to),
    isTapped: ({ context }) => context.hold !== null && isTap(context.hold) && isLarge(context),
  },
  delays: { wheelPause: LIGHTBOX_WHEEL_MS },
});
