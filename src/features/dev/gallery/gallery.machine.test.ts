import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { candidateEvents } from '../../../../machines/kit/events.ts';
import type { ModelEvent } from '../../../../machines/kit/model.ts';
import type { RecordedPath } from '../../../../machines/kit/path.ts';
import { start, step } from '../../../../machines/kit/step.ts';
import { stateName } from '../../../../machines/parts.ts';
import { themeModel as theme } from '../../../../machines/theme/theme.model.ts';
import type { StageView } from '../stage/stage-api.ts';
import { type GalleryActor, galleryMachine } from './gallery.machine.ts';
import type { Command, Look } from './gallery.types.ts';

const look: Look = { screen: 'phone', theme: 'light', coverage: false, fitted: false };

/** A stage without a view: what it shows after some events of the model. */
function viewAfter(input: string, events: readonly ModelEvent[]): StageView {
  let now = start(theme, theme.inputs[input]);
  for (const event of events) now = step(theme, theme.inputs[input], now.snapshot, event);
  const { snapshot, fired } = now;
  return {
    machine: theme.id,
    input,
    state: stateName(snapshot.value),
    active: snapshot._nodes.filter(({ parent }) => parent).map(({ id }) => id),
    status: null,
    tags: [],
    events: candidateEvents(theme, snapshot).map((event) => ({ event, possible: snapshot.can(event) })),
    path: events,
    fired,
    context: snapshot.context,
  };
}

/** A gallery over such a stage; `commands` is what the stage was asked. */
function open(first: Command | null = null) {
  const clock = new SimulatedClock();
  const commands: Command[] = [];
  const addresses: Command[] = [];
  let view = viewAfter(firstInput, []);
  const provided = galleryMachine.provide({
    actors: {
      perform: fromPromise<StageView, Command | null>(async ({ input: command }) => {
        if (!command) throw new Error('no command');
        commands.push(command);
        if (command.do === 'goTo') throw new Error(`nothing leads to ${command.state}`);
        view =
          command.do === 'start'
            ? viewAfter(command.input, command.events)
            : viewAfter(view.input, [...view.path, command.event]);
        return view;
      }),
      loadLayout: fromPromise(() => Promise.reject(new Error('no drawing here'))),
      copy: fromPromise(async () => 'copied'),
    },
  });
  const actor = createActor(provided, { input: { look, first }, clock });
  actor.on('address.show', ({ command }) => addresses.push(command));
  actor.start();
  actor.send({ type: 'stage.opened', view });
  return { actor, clock, commands, addresses };
}

const [firstInput = ''] = Object.keys(theme.inputs);
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
const stageOf = (actor: GalleryActor) => stateName(actor.getSnapshot().value).match(/stage\.(\S+)/)?.[1];

/** The first choice of a theme that the machine takes. */
function choiceIn({ events }: StageView): ModelEvent {
  const samples = events.filter(({ event }) => event.type === 'theme.choose');
  return samples[0]?.possible ? samples[0].event : expect.fail('the theme takes no choice');
}

const begun = viewAfter(firstInput, []);
const chosen = viewAfter(firstInput, [choiceIn(begun)]);
const again = viewAfter(firstInput, [choiceIn(begun), choiceIn(chosen)]);

const path: RecordedPath = {
  format: 'karter-path-1',
  title: 'choose and choose again',
  machine: 'theme',
  input: firstInput,
  start: begun.state,
  steps: [
    { event: 'theme.choose', sample: 0, state: chosen.state },
    { event: 'theme.choose', sample: 0, state: again.state },
  ],
};

describe('commands', () => {
  test('an event is sent, shown and named by no address', async () => {
    const { actor, commands, addresses } = open();
    expect(stageOf(actor)).toBe('free');
    const event = choiceIn(begun);
    actor.send({ type: 'command.give', command: { do: 'send', event } });
    expect(stageOf(actor)).toBe('acting');
    await settle();
    expect(stageOf(actor)).toBe('free');
    expect(commands).toEqual([{ do: 'send', event }]);
    expect(actor.getSnapshot().context.view?.state).toBe(chosen.state);
    expect(addresses).toEqual(commands);
  });

  test('the state of the address is asked for first; what fails is told and can be tried again', async () => {
    const { actor, commands } = open({ do: 'goTo', state: 'theme.none' });
    expect(stageOf(actor)).toBe('acting');
    await settle();
    expect(commands).toEqual([{ do: 'goTo', state: 'theme.none' }]);
    expect(actor.getSnapshot().context.problem).toBe('nothing leads to theme.none');
    expect(stageOf(actor)).toBe('free');
    actor.send({ type: 'command.give', command: { do: 'start', input: firstInput, events: [] } });
    expect(actor.getSnapshot().context.problem).toBeNull();
  });

  test('a stage that never opens is told of, and may still open', () => {
    const { actor, clock } = open();
    actor.send({ type: 'stage.closed' });
    expect(stageOf(actor)).toBe('opening');
    clock.increment(20_000);
    expect(stageOf(actor)).toBe('lost');
    actor.send({ type: 'stage.opened', view: chosen });
    expect(stageOf(actor)).toBe('free');
  });
});

describe('a replay', () => {
  test('is walked step by step until all states agree', async () => {
    const { actor, commands } = open();
    actor.send({ type: 'replay.open', path });
    await settle();
    expect(stageOf(actor)).toBe('replay.paused');
    expect(commands).toEqual([{ do: 'start', input: firstInput, events: [] }]);
    actor.send({ type: 'replay.step' });
    await settle();
    expect([stageOf(actor), actor.getSnapshot().context.replay?.done]).toEqual(['replay.paused', 1]);
    actor.send({ type: 'replay.step' });
    await settle();
    expect([stageOf(actor), actor.getSnapshot().context.replay?.done]).toEqual(['replay.finished', 2]);
    expect(actor.getSnapshot().can({ type: 'replay.step' })).toBe(false);
    actor.send({ type: 'replay.close' });
    expect([stageOf(actor), actor.getSnapshot().context.replay]).toEqual(['free', null]);
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
    expect([stageOf(actor), commands.length]).toEqual(['replay.playing', 2]);
    actor.send({ type: 'replay.pause' });
    clock.increment(5000);
    await settle();
    expect([stageOf(actor), commands.length]).toEqual(['replay.paused', 2]);
    actor.send({ type: 'replay.play' });
    clock.increment(900);
    await settle();
    expect(stageOf(actor)).toBe('replay.finished');
  });

  test.each([
    ['another start', { ...path, start: 'elsewhere' }, -1, 'Ожидалось состояние «elsewhere»'],
    [
      'another state after a step',
      { ...path, steps: [{ event: 'theme.choose', sample: 0, state: 'elsewhere' }] },
      0,
      'Ожидалось состояние «elsewhere»',
    ],
    [
      'an event that is not there',
      { ...path, steps: [{ event: 'basket.clear', sample: 0, state: 'x' }] },
      0,
      'такого события нет',
    ],
    [
      'a sample that is not there',
      { ...path, steps: [{ event: 'theme.choose', sample: 99, state: 'x' }] },
      0,
      'примеров этого события только',
    ],
  ])('stops where the machine differs: %s', async (_, differing, at, message) => {
    const { actor } = open();
    actor.send({ type: 'replay.open', path: differing });
    await settle();
    actor.send({ type: 'replay.step' });
    await settle();
    expect(stageOf(actor)).toBe('replay.broken');
    const { mismatch } = actor.getSnapshot().context.replay ?? {};
    expect([mismatch?.at, mismatch?.message]).toEqual([at, expect.stringContaining(message)]);
    expect(actor.getSnapshot().can({ type: 'replay.step' })).toBe(false);
  });

  test('takes no other command meanwhile', async () => {
    const { actor } = open();
    actor.send({ type: 'replay.open', path });
    await settle();
    const command: Command = { do: 'goTo', state: 'theme.dark' };
    expect(actor.getSnapshot().can({ type: 'command.give', command })).toBe(false);
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
