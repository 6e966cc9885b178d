import { expect, test } from 'vitest';
import { and, assign, cancel, createMachine, fromPromise, not, raise, setup } from 'xstate';
import { machines } from '../../../machines/index.ts';
import type { ChartNode } from '../../../machines/testing/chart/chart.ts';
import { chartOf } from '../../../machines/testing/chart/chart-of.ts';
import { unnamedIn } from '../../../machines/testing/chart/unnamed.ts';
import { declaredTransitions, statesBelow } from '../../../machines/testing/transitions.ts';

const ask = fromPromise(async () => 1);

/** One of everything that a chart can tell. */
const everything = setup({
  types: { meta: {} as { readonly status?: number } },
  actors: { ask },
  actions: { begin: () => undefined, end: () => undefined, say: (_, _params: { word: string }) => undefined },
  guards: { isReady: () => true, is: (_, _params: { step: string }) => true },
  delays: { patience: 1500, mood: () => 1 },
}).createMachine({
  id: 'everything',
  initial: 'asking',
  on: { say: { actions: { type: 'say', params: { word: 'hello' } } } },
  states: {
    asking: {
      description: 'Спрашивает',
      tags: ['busy'],
      meta: { status: 3 },
      entry: 'begin',
      exit: 'end',
      invoke: { id: 'question', src: 'ask', onDone: 'both', onError: { actions: 'end' } },
      after: { patience: 'done', mood: 'done', 20: 'done' },
      on: {
        next: [{ guard: 'isReady', target: 'both' }, { target: 'done' }],
        go: { guard: { type: 'is', params: { step: 'two' } }, target: 'asking', reenter: true },
      },
    },
    both: {
      type: 'parallel',
      onDone: 'done',
      states: { one: { type: 'final' }, two: { always: { guard: 'isReady', target: '#everything.done' } } },
    },
    past: { type: 'history', history: 'deep' },
    done: { type: 'final' },
  },
});

const chart = chartOf(everything);
const nodeOf = (key: string): ChartNode | undefined => chart.root.children.find((node) => node.key === key);

test('a chart tells everything that a state has', () => {
  expect(nodeOf('asking')).toEqual({
    id: 'everything.asking',
    key: 'asking',
    kind: 'atomic',
    description: 'Спрашивает',
    status: 3,
    tags: ['busy'],
    entry: ['begin'],
    exit: ['end'],
    invokes: ['question (ask)'],
    initial: null,
    deep: false,
    children: [],
  });
  expect(chart.root).toMatchObject({ kind: 'compound', initial: 'everything.asking', status: null });
  expect(nodeOf('both')).toMatchObject({ kind: 'parallel', initial: null });
  expect(nodeOf('past')).toMatchObject({ kind: 'history', deep: true });
  expect(nodeOf('done')?.kind).toBe('final');
});

test('a chart tells why, when and where to of every transition', () => {
  const told = chart.edges.map(
    ({ from, label, guard, targets, actions, kind, reenter }) =>
      `${from} ${kind} ${label} [${guard}] ${reenter ? '⟲' : ''}${targets?.join() ?? 'stays'} / ${actions.join()}`,
  );
  expect(told.map((line) => line.replaceAll('everything.', '.'))).toEqual([
    'everything event say [] stays / say(hello)',
    '.asking event next [isReady] .both / ',
    '.asking event next [иначе] .done / ',
    '.asking event go [is(two)] ⟲.asking / ',
    '.asking done ответ question [] .both / ',
    '.asking error сбой question [] stays / end',
    '.asking after после 20 мс [] .done / ',
    '.asking after после patience [] .done / ',
    '.asking after после mood [] .done / ',
    '.both done завершено [] .done / ',
    '.both.two always сразу [isReady] .done / ',
  ]);
  expect(chart.delays).toEqual([
    { name: 'patience', ms: 1500 },
    { name: 'mood', ms: null },
  ]);
});

test('nested parameters are told, names of nobody are inline', () => {
  const machine = createMachine({
    on: {
      a: { actions: { type: 'send', params: { to: { name: 'x' } } } },
      b: { guard: () => true, actions: () => undefined },
    },
  });
  expect(chartOf(machine).edges.map(({ guard, actions }) => [guard, ...actions])).toEqual([
    ['', 'send({name: x})'],
    ['inline', 'inline'],
  ]);
});

test('guards, actions and actors without a name are refused, with their places; timers are not [DV-01]', () => {
  expect(unnamedIn(chart)).toEqual([]);
  const hasty = createMachine({
    id: 'hasty',
    initial: 'here',
    states: {
      here: {
        entry: [assign({}), raise({ type: 'a' }, { id: 'mine' }), 'begin'],
        exit: cancel('mine'),
        invoke: { id: 'question', src: ask, onDone: 'there' },
        after: { 20: 'there' },
        on: {
          a: { guard: () => true, actions: () => undefined },
          b: { guard: not('isReady'), actions: raise({ type: 'a' }) },
          c: [{ guard: and(['isReady', 'isOpen']), target: 'there' }, { guard: 'isReady' }],
        },
      },
      there: {},
    },
  });
  expect(unnamedIn(chartOf(hasty))).toEqual([
    'hasty.here: entry xstate.assign',
    'hasty.here: entry xstate.raise',
    'hasty.here: exit xstate.cancel',
    'hasty.here: invoke question (xstate.invoke.0.hasty.here)',
    'hasty.here --a[inline]--> (same): guard inline',
    'hasty.here --a[inline]--> (same): action inline',
    'hasty.here --b[inline]--> (same): guard inline',
    'hasty.here --b[inline]--> (same): action xstate.raise',
    'hasty.here --c#0[inline]--> hasty.there: guard inline',
  ]);
});

test.each(machines.map(({ id, machine }) => [id, machine] as const))(
  'the chart of %s has every state and every transition, by the same names as everywhere',
  (_, machine) => {
    const { root, edges } = chartOf(machine);
    const ids = (node: ChartNode): string[] => [node.id, ...node.children.flatMap(ids)];
    expect(ids(root)).toEqual([machine.root, ...statesBelow(machine.root)].map(({ id }) => id));
    expect(edges.map(({ id }) => id).sort()).toEqual([...declaredTransitions(machine)].sort());
  },
);
