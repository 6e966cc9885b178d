import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { chartOf } from '../../machines/testing/chart/chart-of.ts';
import { lendingMachine } from '../foreign-app/machines/lending.machine.ts';
import { layoutOf } from './layout.ts';
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

test('a drawing is read from top to bottom', async () => {
  const { full } = await layoutOf(chartOf(lendingMachine), 'Выдача книги');
  const way = ['resolving', 'closed', 'opened', 'opened.choosing', 'opened.asking', 'opened.failed'];
  const tops = way.map((state) => full.nodes.find(({ id }) => id === `lending.${state}`)?.y);
  expect(tops).toEqual(tops.toSorted((a = 0, b = 0) => a - b));
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
