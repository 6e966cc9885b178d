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
import type { Command } from './explorer.types.ts';

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
    // The state itself is told of, while it lasts.
    expect([sandboxOf(actor), actor.getSnapshot().context.problem]).toEqual(['free', null]);
  });

  const command: Command = { do: 'start', input: firstInput, events: [choiceIn(begun)] };

  test('what is asked for while the frame loads is done when it is there; an event is not [DV-03]', async () => {
    const { actor, commands, addresses } = open();
    actor.send({ type: 'sandbox.closed' });
    actor.send({ type: 'command.give', command: { do: 'send', event: choiceIn(begun) } });
    actor.send({ type: 'command.give', command });
    // The frame may be loaded once more.
    actor.send({ type: 'sandbox.closed' });
    actor.send({ type: 'sandbox.opened', view: begun });
    await settle();
    expect([sandboxOf(actor), commands, addresses]).toEqual(['free', [command], [command]]);
    expect(actor.getSnapshot().context.view?.state).toBe(chosen.state);
  });

  test('what is asked of a lost sandbox loads it anew and is done then [DV-03]', async () => {
    const { actor, clock, commands } = open();
    let loads = 0;
    actor.on('frame.load', () => {
      loads += 1;
    });
    actor.send({ type: 'sandbox.closed' });
    clock.increment(20_000);
    actor.send({ type: 'command.give', command });
    expect([sandboxOf(actor), loads]).toEqual(['opening', 1]);
    clock.increment(20_000);
    expect(sandboxOf(actor)).toBe('lost');
    actor.send({ type: 'sandbox.opened', view: begun });
    await settle();
    expect([sandboxOf(actor), commands]).toEqual(['free', [command]]);
    actor.send({ type: 'sandbox.closed' });
    actor.send({ type: 'sandbox.opened', view: begun });
    expect(sandboxOf(actor)).toBe('free');
  });
});

test('samples are chosen while the state lasts in which they were offered [DV-03]', () => {
  const { actor } = open();
  const samples = begun.events.filter(({ event }) => event.type === 'set');
  actor.send({ type: 'choice.open', samples });
  expect([sandboxOf(actor), actor.getSnapshot().context.choice]).toEqual(['choosing', samples]);
  actor.send({ type: 'sandbox.changed', view: chosen });
  expect([sandboxOf(actor), actor.getSnapshot().context.choice]).toEqual(['free', null]);
});

test('what was copied is told for a while', async () => {
  const { actor, clock } = open();
  actor.send({ type: 'copy', what: 'link' });
  await settle();
  expect(actor.getSnapshot().context.copied?.note).toBe('copied');
  clock.increment(5000);
  expect(actor.getSnapshot().context.copied).toBeNull();
});

test('a text that the browser does not let into the clipboard stays; other reasons are told in words', async () => {
  const copied = { note: 'refused', text: '{}' };
  const { actor, clock } = open(null, async () => copied);
  actor.send({ type: 'copy', what: 'path' });
  await settle();
  clock.increment(5000);
  expect(actor.getSnapshot().context.copied).toBe(copied);

  const failing = open(null, () => Promise.reject(new Error('сцена ещё не открыта')));
  failing.actor.send({ type: 'copy', what: 'path' });
  await settle();
  const { copied: told } = failing.actor.getSnapshot().context;
  expect(told?.note).toBe('Не скопировано: сцена ещё не открыта');
});
