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

test('a device that repeats itself changes nothing [OV-19]', () => {
  const { actor, seen } = applied('system', false);
  actor.send({ type: 'system.change', dark: false });
  expect([actor.getSnapshot().value, seen]).toEqual([{ system: 'light' }, []]);
});
