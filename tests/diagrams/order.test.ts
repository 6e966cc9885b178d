import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { chartOf } from '../../machines/testing/chart/chart-of.ts';
import type { DrawingLayout } from '../../src/devtools/drawing/layout.ts';
import { folder } from './files.ts';
import { matrixOf } from './matrix.ts';
import { orderOf } from './order.ts';

test('states come in the order of a visit; what is only restored or possible anywhere comes last', () => {
  const chart = chartOf(
    createMachine({
      id: 'm',
      initial: 'resolving',
      on: { reset: { target: '.last' } },
      states: {
        resolving: { always: [{ guard: 'wasDone', target: 'done' }, { target: 'asking' }] },
        last: {},
        done: {},
        asking: {
          initial: 'typing',
          states: { sent: {}, typing: { on: { submit: 'sent' } } },
          on: { finish: 'done' },
        },
      },
    }),
  );
  expect([...orderOf(chart).keys()].map((id) => id.slice(2))).toEqual([
    ...['', 'resolving', 'asking', 'asking.typing', 'done', 'asking.sent', 'last'],
  ]);
});

test.each([
  ['account', ['registration.editing', 'registration.submitting', 'registration.failed']],
  [
    'checkout',
    ['resolving', 'filling.contacts', 'filling.delivery', 'filling.confirmation', 'placing', 'placed'],
  ],
  ['settings', ['editing.resolving', 'editing.changed', 'saving', 'stored']],
  ['orderLifecycle', ['new', 'confirmed', 'assembling', 'shipped', 'done', 'returned']],
])('the drawing of %s is read from top to bottom', (id, way) => {
  const { full }: DrawingLayout = JSON.parse(readFileSync(new URL(`${id}.layout.json`, folder), 'utf8'));
  const tops = way.map((state) => full.nodes.find((node) => node.id === `${id}.${state}`)?.y ?? Number.NaN);
  expect(tops).toEqual([...tops].sort((a, b) => a - b));
});

test('the table of a state tells what the states around it do, up to what happens in any case', () => {
  const chart = chartOf(
    createMachine({
      id: 'm',
      initial: 'outer',
      on: { close: '.gone', say: { guard: 'isLoud', actions: 'shout' } },
      states: {
        outer: {
          initial: 'one',
          on: { close: { guard: 'isSaved', target: 'gone' }, say: { actions: 'whisper' } },
          states: { one: { on: { next: 'two' } }, two: { on: { close: 'one' } } },
        },
        gone: {},
      },
    }),
  );
  const { columns, rows } = matrixOf(chart);
  const told = rows.map(({ state, cells }) => [
    state.key,
    ...cells.map((ways) =>
      ways.map(({ edge, outer }) => `${outer ? 'outer ' : ''}${edge.from}`).join(' then '),
    ),
  ]);
  expect(columns).toEqual(['close', 'say', 'next']);
  expect(told).toEqual([
    ['one', 'outer m.outer then outer m', 'outer m.outer', 'm.outer.one'],
    ['two', 'm.outer.two', 'outer m.outer', ''],
    ['gone', 'outer m', 'outer m', ''],
  ]);
});
