import { describe, expect, test } from 'vitest';
import {
  begun,
  choiceIn,
  chosen,
  firstInput,
  open,
  sandboxOf,
  settle,
} from '../../../tests/foreign-app/explorer-of-lamp.ts';

describe('commands', () => {
  test('an event is sent, shown and named by no address', async () => {
    const { actor, commands, addresses } = open();
    expect(sandboxOf(actor)).toBe('free');
    const event = choiceIn(begun);
    actor.send({ type: 'command.give', command: { do: 'send', event } });
    expect(sandboxOf(actor)).toBe('acting');
    await settle();
    expect(sandboxOf(actor)).toBe('free');
    expect(commands).toEqual([{ do: 'send', event }]);
    expect(actor.getSnapshot().context.view?.state).toBe(chosen.state);
    expect(addresses).toEqual(commands);
  });

  test('the state of the address is asked for first; what fails is told and can be tried again', async () => {
    const { actor, commands } = open({ do: 'goTo', state: 'lamp.none', begin: 'anywhere' });
    expect(sandboxOf(actor)).toBe('acting');
    await settle();
    expect(commands).toEqual([{ do: 'goTo', state: 'lamp.none', begin: 'anywhere' }]);
    expect(actor.getSnapshot().context.problem).toBe('nothing leads to lamp.none');
    expect(sandboxOf(actor)).toBe('free');
    actor.send({ type: 'command.give', command: { do: 'start', input: firstInput, events: [] } });
    expect(actor.getSnapshot().context.problem).toBeNull();
  });

  test('a sandbox that never opens is told of, and may still open', () => {
    const { actor, clock } = open();
    actor.send({ type: 'sandbox.closed' });
    expect(sandboxOf(actor)).toBe('opening');
    clock.increment(20_000);
    expect(sandboxOf(actor)).toBe('lost');
    actor.send({ type: 'sandbox.opened', view: chosen });
    expect(sandboxOf(actor)).toBe('free');
  });
});

test('what was copied is told for a while', async () => {
  const { actor, clock } = open();
  actor.send({ type: 'copy', what: 'link' });
  await settle();
  expect(actor.getSnapshot().context.copied).toBe('copied');
  clock.increment(5000);
  expect(actor.getSnapshot().context.copied).toBeNull();
});
