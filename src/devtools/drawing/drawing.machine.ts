import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { MachineTag } from '../../../machines/shared/machine.ts';
import type { DrawingContext, DrawingEvent } from './drawing.types.ts';
import { find } from './find.ts';
import type { Part } from './hide.ts';
import type { Box, DrawingLayout } from './layout.ts';
import { shownAs, withHit } from './shown.ts';

/** The largest drawing fits into a phone at the least. */
const SCALES = { least: 0.05, most: 4 } as const;

const clamped = (scale: number): number => Math.min(Math.max(scale, SCALES.least), SCALES.most);

const toggled = <One>(all: readonly One[], one: One): readonly One[] =>
  all.includes(one) ? all.filter((other) => other !== one) : [...all, one];

const NOTHING_SEEN: Box = { x: 0, y: 0, width: 0, height: 0 };

/**
 * How a drawing is looked at: its scale, what is folded, left out, searched for and marked. A tool for QA and no flow of
 * the shop, like the explorer, which it belongs to. Where the window stands is the scroll position; it is only noted.
 */
export const drawingMachine = setup({
  types: {
    context: {} as DrawingContext,
    events: {} as DrawingEvent,
    tags: {} as MachineTag,
  },
  actions: {
    takeLayout: assign(({ context }, { layout }: { layout: DrawingLayout }) => shownAs(context, { layout })),
    noteWindow: assign({ seen: (_, { seen }: { seen: Box }) => seen }),
    takeScale: assign({ scale: (_, { scale }: { scale: number }) => clamped(scale) }),
    toggleFold: assign(({ context }, { state }: { state: string }) =>
      shownAs(context, { folded: toggled(context.folded, state) }),
    ),
    unfold: assign(({ context }) => shownAs(context, { folded: [] })),
    togglePart: assign(({ context }, { part }: { part: Part }) =>
      shownAs(context, { hidden: toggled(context.hidden, part) }),
    ),
    takeNear: assign({ near: (_, { state }: { state: string | null }) => state }),
    search: assign(({ context: { layout } }, { words }: { words: string }) => ({
      words,
      hits: layout ? find(layout.chart, words) : [],
      at: -1,
      found: null,
    })),
    choose: assign(({ context }, { at }: { at: number }) => withHit(context, at)),
    closeFind: assign({ words: '', hits: [], at: -1 }),
    forgetFound: assign({ found: null }),
  },
  guards: {
    isDrawn: ({ context }) => context.drawn !== null,
    hasFolded: ({ context }) => context.folded.length > 0,
    isHit: ({ context }, { at }: { at: number }) => context.hits[at] !== undefined,
    isAnother: ({ context }, { state }: { state: string | null }) => state !== null && state !== context.near,
  },
}).createMachine({
  id: 'drawing',
  context: {
    layout: null,
    drawn: null,
    scale: 1,
    seen: NOTHING_SEEN,
    folded: [],
    hidden: [],
    words: '',
    hits: [],
    at: -1,
    found: null,
    near: null,
  },
  type: 'parallel',
  on: {
    'layout.take': { actions: { type: 'takeLayout', params: ({ event }) => ({ layout: event.layout }) } },
    'window.move': { actions: { type: 'noteWindow', params: ({ event }) => ({ seen: event.seen }) } },
    'fold.toggle': {
      guard: 'isDrawn',
      actions: { type: 'toggleFold', params: ({ event }) => ({ state: event.state }) },
    },
    'fold.none': { guard: 'hasFolded', actions: 'unfold' },
    'part.toggle': {
      guard: 'isDrawn',
      actions: { type: 'togglePart', params: ({ event }) => ({ part: event.part }) },
    },
  },
  states: {
    zoom: {
      initial: 'free',
      on: {
        'zoom.to': {
          target: '.free',
          actions: { type: 'takeScale', params: ({ event }) => ({ scale: event.scale }) },
        },
        'zoom.fit': '.fitted',
      },
      states: {
        free: { description: 'Масштаб выбран' },
        fitted: { description: 'Чертёж целиком помещается в окно' },
      },
    },
    near: {
      initial: 'off',
      states: {
        off: {
          description: 'Видно всё',
          on: {
            'near.toggle': {
              target: 'on',
              actions: { type: 'takeNear', params: ({ event }) => ({ state: event.state }) },
            },
          },
        },
        on: {
          description: 'Видны состояние и его соседи, остальное бледно',
          on: {
            'near.toggle': [
              {
                guard: { type: 'isAnother', params: ({ event }) => ({ state: event.state }) },
                actions: { type: 'takeNear', params: ({ event }) => ({ state: event.state }) },
              },
              'off',
            ],
          },
        },
      },
    },
    path: {
      initial: 'off',
      states: {
        off: { description: 'Пройденный путь не показан', on: { 'path.toggle': 'on' } },
        on: { description: 'Шаги пути пронумерованы на стрелках', on: { 'path.toggle': 'off' } },
      },
    },
    tools: {
      initial: 'closed',
      states: {
        closed: { description: 'На узком экране переключатели свёрнуты', on: { 'tools.toggle': 'open' } },
        open: { description: 'Переключатели видны', on: { 'tools.toggle': 'closed' } },
      },
    },
    finding: {
      initial: 'closed',
      states: {
        closed: {
          description: 'Поиска нет; последнее найденное может быть отмечено',
          on: { 'find.open': { guard: 'isDrawn', target: 'open', actions: 'forgetFound' } },
        },
        open: {
          description: 'Поле поиска и список найденного',
          exit: 'closeFind',
          on: {
            'find.type': { actions: { type: 'search', params: ({ event }) => ({ words: event.words }) } },
            'find.choose': {
              guard: { type: 'isHit', params: ({ event }) => ({ at: event.at }) },
              actions: { type: 'choose', params: ({ event }) => ({ at: event.at }) },
            },
            'find.take': 'closed',
            'find.close': { target: 'closed', actions: 'forgetFound' },
          },
        },
      },
    },
  },
});

export type DrawingActor = ActorRefFrom<typeof drawingMachine>;
type Snapshot = SnapshotFrom<typeof drawingMachine>;

/** The scale that the drawing is shown at. */
export function scaleOf(snapshot: Snapshot): number {
  const { drawn, seen, scale } = snapshot.context;
  if (!drawn || !snapshot.matches({ zoom: 'fitted' })) return scale;
  return clamped(Math.min(seen.width / drawn.width, seen.height / drawn.height, 1));
}
