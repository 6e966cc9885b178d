import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { chartOf } from '../../machines/testing/chart/chart-of.ts';
import { layoutOf, settledLayoutOf } from './layout.ts';
import { illegible } from './legible.ts';
import { svgOf } from './svg.tsx';

/** What no machine of the shop has yet, and what bites: history, ends, arrows across the frames. */
const chart = chartOf(
  createMachine({
    id: 'm',
    initial: 'work',
    on: { reset: '.work', 'jump.in': '.work.left.busy' },
    states: {
      work: {
        type: 'parallel',
        description: 'Две работы сразу, каждая в своей области, и обе могут прерваться',
        on: { pause: 'rest', again: { target: 'work', reenter: true } },
        onDone: 'over',
        states: {
          left: {
            initial: 'idle',
            states: {
              idle: { on: { go: 'busy' } },
              busy: { on: { end: 'ended' } },
              ended: { type: 'final' },
            },
          },
          right: { initial: 'idle', states: { idle: { after: { 500: 'ended' } }, ended: { type: 'final' } } },
          memory: { type: 'history', history: 'deep' },
        },
      },
      rest: { on: { resume: '#m.work.memory' } },
      over: { type: 'final' },
    },
  }),
);

test('the same chart gets the same places every time, and they are legible', async () => {
  const [first, second] = await Promise.all([layoutOf(chart, 'Работа'), layoutOf(chart, 'Работа')]);
  expect(first).toEqual(second);
  expect(illegible(first.full)).toEqual([]);
  expect(illegible(first.compact)).toEqual([]);
});

test('regions are dashed, ends have two frames, deep history is H*, and all of it is in the file', async () => {
  const svg = svgOf(await layoutOf(chart, 'Работа'));
  expect(svg.match(/class="frame outer depth-\d region"/g)).toHaveLength(2);
  expect(svg.match(/class="inner"/g)).toHaveLength(3);
  expect(svg).toMatch(/<circle class="frame history/);
  expect(svg).toContain('>H*<');
  expect(svg).toContain('>любое<');
  expect(svg).toContain('>одновременно<');
  expect(svg).toContain('>после 500 мс<');
  expect(svg).toContain('prefers-color-scheme: dark');
  expect(svg).not.toContain('var(--');
});

test('an event enters its state again only when the machine leaves it for that', async () => {
  const { full } = await layoutOf(
    chartOf(
      createMachine({
        id: 'm',
        initial: 'leaf',
        states: {
          leaf: {
            on: { quiet: {}, same: 'leaf', anew: { target: 'leaf', reenter: true }, next: 'outer' },
          },
          outer: {
            initial: 'inner',
            on: { restart: 'outer', anew: { target: 'outer', reenter: true } },
            states: { inner: {} },
          },
        },
      }),
    ),
    'Вход',
  );
  const rows = full.nodes.flatMap(({ rows }) => rows.flatMap(({ lines }) => lines));
  const told = rows.map(({ icon, spans }) => `${icon} ${spans.map(({ text }) => text).join('')}`);
  expect(told).toEqual([
    'stay quiet',
    'stay same',
    'again anew',
    'stay restart внутри сначала',
    'again anew',
  ]);
});

test('states keep the order that the layout before gave them, and a layout settles', async () => {
  const fork = chartOf(
    createMachine({
      id: 'fork',
      initial: 'start',
      states: { start: { on: { left: 'one', right: 'two' } }, one: {}, two: {} },
    }),
  );
  const { full, ...rest } = await layoutOf(fork, 'Развилка');
  const placeOf = (layout: typeof full, id: string) => layout.nodes.find((node) => node.id === id)?.x ?? 0;
  const [one, two] = [placeOf(full, 'fork.one'), placeOf(full, 'fork.two')];
  const exchanged = full.nodes.map((node) =>
    node.id === 'fork.one' ? { ...node, x: two } : node.id === 'fork.two' ? { ...node, x: one } : node,
  );
  const old = { ...rest, full: { ...full, nodes: exchanged } };
  const layout = await settledLayoutOf(fork, 'Развилка', old);
  expect(placeOf(layout.full, 'fork.one') < placeOf(layout.full, 'fork.two')).toBe(one > two);
  expect(await layoutOf(fork, 'Развилка', layout)).toEqual(layout);
});

test('the check of legibility sees words under an arrow, and things over one another', async () => {
  const { full } = await layoutOf(chart, 'Работа');
  const [root, first] = full.nodes;
  const [plate] = full.plates;
  if (!root || !first || !plate) throw new Error('The drawing has states and transitions');
  const line = first.lines[0];
  const across = {
    kind: 'event',
    transitions: ['across'],
    points: [
      [0, (line?.y ?? 0) - 4],
      [full.width, (line?.y ?? 0) - 4],
    ],
  } as const;
  expect(illegible({ ...full, arrows: [across] })).toContain(`${first.id}: across runs through its words`);
  expect(illegible({ ...full, plates: [plate, { ...plate, x: plate.x + 5 }] })).not.toEqual([]);
  expect(illegible({ ...full, width: 100 })).toContain('something leaves the drawing');
  expect(illegible({ ...full, nodes: [root, { ...first, width: 20 }] })).toContain(
    `${first.id}: words leave their state`,
  );
});
