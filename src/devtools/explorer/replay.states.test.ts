import { describe, expect, test } from 'vitest';
import type { RecordedPath } from '../../../machines/testing/recording.ts';
import {
  begun,
  choiceIn,
  chosen,
  firstInput,
  open,
  sandboxOf,
  settle,
  viewAfter,
} from '../../../tests/foreign-app/explorer-of-lamp.ts';
import type { Command } from './explorer.types.ts';

const again = viewAfter(firstInput, [choiceIn(begun), choiceIn(chosen)]);

const firstStep = { event: 'set', sample: 0, state: chosen.state };

const path: RecordedPath = {
  format: 'karter-path-1',
  title: 'choose and choose again',
  machine: begun.machine,
  input: firstInput,
  start: begun.state,
  steps: [firstStep, { event: 'set', sample: 0, state: again.state }],
};

describe('a replay', () => {
  test('is walked step by step until all states agree', async () => {
    const { actor, commands, addresses } = open();
    actor.send({ type: 'replay.open', path });
    await settle();
    expect(sandboxOf(actor)).toBe('replay.paused');
    expect(commands).toEqual([{ do: 'start', input: firstInput, events: [] }]);
    expect(addresses).toEqual(commands);
    actor.send({ type: 'replay.step' });
    await settle();
    expect(addresses.at(-1)?.do).toBe('send');
    expect([sandboxOf(actor), actor.getSnapshot().context.replay?.done]).toEqual(['replay.paused', 1]);
    actor.send({ type: 'replay.step' });
    await settle();
    expect([sandboxOf(actor), actor.getSnapshot().context.replay?.done]).toEqual(['replay.finished', 2]);
    expect(actor.getSnapshot().can({ type: 'replay.step' })).toBe(false);
    actor.send({ type: 'replay.close' });
    expect([sandboxOf(actor), actor.getSnapshot().context.replay]).toEqual(['free', null]);
  });

  test('plays by itself with a pause before each step, and can be held', async () => {
    const { actor, clock, commands } = open();
    actor.send({ type: 'replay.open', path });
    await settle();
    actor.send({ type: 'replay.play' });
    await settle();
    expect(commands).toHaveLength(1);
    clock.increment(900);
    await settle();
    expect([sandboxOf(actor), commands.length]).toEqual(['replay.playing', 2]);
    actor.send({ type: 'replay.pause' });
    clock.increment(5000);
    await settle();
    expect([sandboxOf(actor), commands.length]).toEqual(['replay.paused', 2]);
    actor.send({ type: 'replay.play' });
    clock.increment(900);
    await settle();
    expect(sandboxOf(actor)).toBe('replay.finished');
  });

  test.each([
    ['another start', { ...path, start: 'elsewhere' }, -1, 'Ожидалось состояние «elsewhere»'],
    [
      'another state after a step',
      { ...path, steps: [{ event: 'set', sample: 0, state: 'elsewhere' }] },
      0,
      'Ожидалось состояние «elsewhere»',
    ],
    [
      'an event that is not there',
      { ...path, steps: [{ event: 'lamp.break', sample: 0, state: 'x' }] },
      0,
      'такого события нет',
    ],
    [
      'a sample that is not there',
      { ...path, steps: [{ event: 'set', sample: 99, state: 'x' }] },
      0,
      'примеров этого события только',
    ],
    [
      'another context',
      {
        ...path,
        format: 'karter-path-2' as const,
        steps: [{ ...firstStep, context: { brightness: 'half' } }],
      },
      0,
      'контекст, brightness: ожидалось "half"',
    ],
    [
      'nothing told',
      {
        ...path,
        format: 'karter-path-2' as const,
        steps: [{ ...firstStep, tells: [{ type: 'shone' }, { type: 'address.open' }] }],
      },
      0,
      'машина скажет {"type":"address.open"}, сказано: {"type":"shone"',
    ],
  ])('stops where the machine differs: %s', async (_, differing, at, message) => {
    const { actor } = open();
    actor.send({ type: 'replay.open', path: differing });
    await settle();
    actor.send({ type: 'replay.step' });
    await settle();
    expect(sandboxOf(actor)).toBe('replay.broken');
    const { mismatch } = actor.getSnapshot().context.replay ?? {};
    expect([mismatch?.at, mismatch?.message]).toEqual([at, expect.stringContaining(message)]);
    expect(actor.getSnapshot().can({ type: 'replay.step' })).toBe(false);
  });

  test('that does not even start says so at its start', async () => {
    const { actor } = open();
    actor.send({ type: 'replay.open', path: { ...path, input: 'nobody' } });
    await settle();
    expect(sandboxOf(actor)).toBe('replay.stuck');
    expect(actor.getSnapshot().context.replay).toMatchObject({
      done: -1,
      mismatch: { at: -1, message: 'no input nobody' },
    });
  });

  test('takes no event meanwhile, begins anew, and waits for a command to end', async () => {
    const { actor } = open();
    const command: Command = { do: 'send', event: choiceIn(begun) };
    actor.send({ type: 'command.give', command });
    expect(actor.getSnapshot().can({ type: 'replay.open', path })).toBe(false);
    await settle();
    for (const _ of ['opened', 'anew']) {
      actor.send({ type: 'replay.open', path });
      await settle();
      expect(sandboxOf(actor)).toBe('replay.paused');
      expect(actor.getSnapshot().can({ type: 'command.give', command })).toBe(false);
    }
  });

  test.each([0, 1, 2])('gives way to a state that is opened after %i steps [DV-03]', async (steps) => {
    const { actor, commands, addresses } = open();
    actor.send({ type: 'replay.open', path });
    await settle();
    for (let at = 0; at < steps; at += 1) {
      actor.send({ type: 'replay.step' });
      await settle();
    }
    const command: Command = { do: 'start', input: firstInput, events: [choiceIn(begun)] };
    actor.send({ type: 'command.give', command });
    expect([sandboxOf(actor), actor.getSnapshot().context.replay]).toEqual(['acting', null]);
    await settle();
    expect([sandboxOf(actor), commands.at(-1), addresses.at(-1)]).toEqual(['free', command, command]);
    expect(actor.getSnapshot().context.view?.state).toBe(chosen.state);
  });
});
