import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { type ThemeApply, themeMachine } from '../../machines/theme/theme.machine.ts';

function applied(preference: 'light' | 'dark' | 'system', systemDark: boolean) {
  const actor = createActor(themeMachine, { input: { preference, systemDark } });
  const seen: ThemeApply[] = [];
  actor.on('theme.apply', (event) => seen.push(event));
  actor.start();
  return { actor, seen };
}

test('the page is told of changes, not of the start [OV-19][ST-24]', () => {
  const { actor, seen } = applied('system', true);
  expect([actor.getSnapshot().value, seen]).toEqual([{ system: 'dark' }, []]);
  actor.send({ type: 'system.change', dark: false });
  actor.send({ type: 'theme.choose', preference: 'dark' });
  expect(seen).toEqual([
    { type: 'theme.apply', preference: 'system', dark: false },
    { type: 'theme.apply', preference: 'dark', dark: true },
  ]);
});

test('a chosen theme does not follow the device, but knows it when it shall [OV-19]', () => {
  const { actor, seen } = applied('light', false);
  actor.send({ type: 'system.change', dark: true });
  expect([actor.getSnapshot().value, seen]).toEqual(['light', []]);
  actor.send({ type: 'theme.choose', preference: 'system' });
  expect(seen).toEqual([{ type: 'theme.apply', preference: 'system', dark: true }]);
});

test.each([false, true])('a device that repeats itself changes nothing, dark: %s [OV-19]', (dark) => {
  const { actor, seen } = applied('system', dark);
  actor.send({ type: 'system.change', dark });
  expect([actor.getSnapshot().value, seen]).toEqual([{ system: dark ? 'dark' : 'light' }, []]);
});

test.each([
  ['light', false, 'light'],
  ['light', true, 'light'],
  ['dark', false, 'dark'],
  ['dark', true, 'dark'],
  ['system', false, { system: 'light' }],
  ['system', true, { system: 'dark' }],
] as const)('a stored %s on a device that is dark: %s begins as it was chosen [OV-19][ST-24]', (...given) => {
  const [preference, systemDark, state] = given;
  const { actor, seen } = applied(preference, systemDark);
  expect([actor.getSnapshot().value, seen]).toEqual([state, []]);
  expect(actor.getSnapshot().context).toEqual({ preference, systemDark });
});

test.each([false, true])(
  'each theme can be chosen from each, on a device that is dark: %s [OV-19][ST-24]',
  (dark) => {
    const states = { light: 'light', dark: 'dark', system: { system: dark ? 'dark' : 'light' } };
    const colours = { light: false, dark: true, system: dark };
    const all = ['light', 'dark', 'system'] as const;
    for (const [from, to] of all.flatMap((from) => all.map((to) => [from, to] as const))) {
      const { actor, seen } = applied(from, dark);
      actor.send({ type: 'theme.choose', preference: to });
      expect(actor.getSnapshot().value).toEqual(states[to]);
      expect(actor.getSnapshot().context).toEqual({ preference: to, systemDark: dark });
      expect(seen).toEqual([{ type: 'theme.apply', preference: to, dark: colours[to] }]);
    }
  },
);

test('the page follows the device there and back [OV-19]', () => {
  const { actor, seen } = applied('system', false);
  actor.send({ type: 'system.change', dark: true });
  expect(actor.getSnapshot().context.systemDark).toBe(true);
  actor.send({ type: 'system.change', dark: false });
  expect(actor.getSnapshot().context.systemDark).toBe(false);
  expect(seen.map(({ dark }) => dark)).toEqual([true, false]);
});
