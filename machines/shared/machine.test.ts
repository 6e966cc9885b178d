import { expect, test } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { stateName, statusNow, statusOf } from './machine.ts';

test('a nested state is named by its path, parallel regions in alphabetical order', () => {
  expect(stateName('closed')).toBe('closed');
  expect(stateName({ opened: { editing: 'pristine' } })).toBe('opened.editing.pristine');
  expect(stateName({ selection: 'changed', overlay: 'open', plantNumbers: 'idle' })).toBe(
    'overlay.open plantNumbers.idle selection.changed',
  );
});

test('a state has the number that its meta gives, and no other', () => {
  expect(statusOf({ status: 3, other: 4 })).toBe(3);
  for (const meta of [undefined, null, {}, 3, 'status', { status: '3' }, { status: null }]) {
    expect(statusOf(meta)).toBeNull();
  }
});

test('of several active states the innermost has the number', () => {
  const machine = createMachine({
    type: 'parallel',
    states: {
      deep: { initial: 'inner', states: { inner: { meta: { status: 2 } }, other: { meta: { status: 4 } } } },
      plain: { initial: 'here', states: { here: {} } },
      shallow: { meta: { status: 1 } },
    },
  });
  expect(statusNow(createActor(machine).getSnapshot())).toBe(2);
});
