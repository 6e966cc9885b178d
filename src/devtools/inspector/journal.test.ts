import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, type InspectionEvent } from 'xstate';
import { models as shop } from '../../../machines/models.ts';
import { machines as entries } from '../../../tests/foreign-app/machines/index.ts';
import { lampMachine } from '../../../tests/foreign-app/machines/lamp.machine.ts';
import { lendingMachine } from '../../../tests/foreign-app/machines/lending.machine.ts';
import { lendingModel, models } from '../../../tests/foreign-app/machines/models.ts';
import { unpackSteps } from '../sandbox/packed-steps.ts';
import { Journal } from './journal.ts';
import { stateAddressOf, wordsOf } from './machine.ts';
import { maskedPayload } from './mask.ts';
import { explorerAddress } from './path-file.ts';
import { sourceOf } from './source.ts';
import { outcomeWords } from './words.ts';

/** A journal, what feeds it, and the browser's event that is going on. */
function listening(known = models) {
  const journal = new Journal({ entries, models: known, loadLayout: async () => null });
  const browser: { under: string | null } = { under: null };
  const inspect = (event: InspectionEvent) => journal.add({ at: 0, under: browser.under, event });
  return { journal, browser, inspect };
}

describe('the journal of the inspector [DV-04]', () => {
  test('knows an actor from its birth, its state from its start, and its end', () => {
    const { journal, inspect } = listening();
    const actor = createActor(lendingMachine, { input: { book: '' }, inspect });
    expect(journal.view().actors).toMatchObject([{ machine: 'lending', snapshot: null, isStopped: false }]);
    expect(journal.runOf(0)).toBeNull();
    actor.start();
    actor.send({ type: 'open' });
    const [live] = journal.view().actors;
    expect(live?.snapshot?.value).toEqual({ opened: 'choosing' });
    expect(live?.fired).toHaveLength(1);
    actor.stop();
    expect(journal.view().actors).toMatchObject([{ isStopped: true }]);
    expect(journal.runOf(0)?.steps.map(({ event, fired }) => [event.type, fired.length])).toEqual([
      ['open', 1],
    ]);
  });

  test('tells whether an event did something, and keeps one that waits for the start', () => {
    const { journal, inspect } = listening();
    const actor = createActor(lendingMachine, { input: { book: '' }, inspect });
    actor.send({ type: 'open' });
    expect(journal.view().entries).toMatchObject([{ from: null, to: null }]);
    actor.start();
    actor.send({ type: 'book.change', book: 'Мотор' });
    const [waited, init, again] = journal.view().entries;
    expect(init).toMatchObject({ source: { kind: 'start' }, to: 'closed' });
    expect(waited).toMatchObject({ from: 'closed', to: 'opened.choosing' });
    expect(again).toMatchObject({ from: 'opened.choosing', to: 'opened.choosing' });
  });

  test('tells a person, the page, another machine and an answer apart', async () => {
    const { journal, browser, inspect } = listening();
    const lamp = createActor(lampMachine, { inspect });
    const lending = createActor(
      lendingMachine.provide({ actors: { lend: fromPromise(() => Promise.reject({ kind: 'failed' })) } }),
      { input: { book: '', atDesk: true }, inspect },
    );
    lending.start();
    lamp.start();
    lamp.subscribe(() => lending.send({ type: 'book.change', book: 'Мотор' }));
    browser.under = 'click';
    lamp.send({ type: 'press' });
    lending.send({ type: 'ask' });
    browser.under = 'storage';
    lamp.send({ type: 'turn' });
    browser.under = null;
    await expect
      .poll(() => journal.view().actors.find(({ machine }) => machine === 'lending')?.snapshot?.value)
      .toEqual({ opened: 'failed' });
    const sources = journal.view().entries.map(({ machine, event, source }) => [machine, event.type, source]);
    expect(sources).toContainEqual(['lamp', 'press', { kind: 'person', under: 'click' }]);
    expect(sources).toContainEqual(['lending', 'book.change', { kind: 'machine', machine: 'lamp' }]);
    expect(sources).toContainEqual(['lending', 'ask', { kind: 'person', under: 'click' }]);
    expect(sources).toContainEqual(['lamp', 'turn', { kind: 'page', under: 'storage' }]);
    expect(sources).toContainEqual([
      'lending',
      'xstate.error.actor.lend',
      { kind: 'failure', actor: 'lend' },
    ]);
  });

  test('an event to a machine that breaks or is broken is no cause of what comes after it', () => {
    const { journal, browser, inspect } = listening();
    const machine = lendingMachine.provide({ actions: { forget: () => JSON.parse('') } });
    const actor = createActor(machine, { input: { book: '', atDesk: true }, inspect });
    const lamp = createActor(lampMachine, { inspect }).start();
    actor.subscribe({ error: () => undefined });
    actor.start();
    for (const _ of ['breaks', 'broken']) actor.send({ type: 'close' });
    browser.under = 'click';
    lamp.send({ type: 'press' });
    const [after, ...lost] = journal.view().entries.slice(-3).toReversed();
    expect(after).toMatchObject({ machine: 'lamp', source: { kind: 'person', under: 'click' } });
    expect(lost.map(outcomeWords)).toEqual(Array(2).fill('машина уже не работает'));
  });

  test('leads to the explorer with all regions of a machine as they are', async () => {
    const { journal, inspect } = listening();
    const lamp = createActor(lampMachine, { inspect }).start();
    const address = async () => {
      const [live] = journal.view().actors;
      if (!live) throw new Error('nothing lives');
      const url = await explorerAddress(journal, live);
      const { searchParams: asked } = new URL(url, 'http://own.invalid');
      return { steps: await unpackSteps(asked.get('path') ?? ''), state: stateAddressOf(live) };
    };
    lamp.send({ type: 'press' });
    expect(await address()).toEqual({ steps: [['press', 0]], state: '/dev/lamp?state=lamp.light.bright' });
    lamp.send({ type: 'turn' });
    expect((await address()).steps).toEqual([
      ['press', 0],
      ['turn', 0],
    ]);
    // Without a model there is no path: one state is all that can be told.
    const stranger = listening([]);
    createActor(lampMachine, { inspect: stranger.inspect }).start().send({ type: 'turn' });
    const [live] = stranger.journal.view().actors;
    expect(live && (await explorerAddress(stranger.journal, live))).toBe('/dev/lamp?state=lamp.colour.cold');
  });

  test.each([
    ['xstate.after.answerTimeout.lending.x', 'click', { kind: 'timer' }],
    ['xstate.done.actor.lend', null, { kind: 'answer', actor: 'lend' }],
    ['open', 'pointerdown', { kind: 'person', under: 'pointerdown' }],
    ['page.changed', 'popstate', { kind: 'page', under: 'popstate' }],
    ['page.changed', null, { kind: 'page', under: null }],
  ])('%s under %s', (type, under, source) => {
    expect(sourceOf({ type, under, during: null })).toEqual(source);
  });
});

describe('what the log shows of an event [DV-04]', () => {
  const words = wordsOf(lendingModel);
  test.each([
    [{ type: 'ask' }, ''],
    [{ type: 'open', place: 'opened', next: null }, 'place: opened, next: null'],
    [{ type: 'card.change', name: 'reader', value: 'Иван' }, 'name: reader, value: •••'],
    [
      { type: 'x', output: { ok: true, value: { fio: 'Иван', inner: { phone: '1' } }, many: ['a', 'b'] } },
      'output: { ok: true, value: { fio: •••, inner: {…} }, many: [2] }',
    ],
  ])('%j', (event, shown) => {
    expect(maskedPayload(event, words)).toBe(shown);
  });

  test('every machine has words of its own, a stranger has none', () => {
    for (const model of shop) {
      for (const key of Object.keys(model.machine.states)) expect(wordsOf(model)).toContain(key);
    }
    expect(wordsOf(undefined)).toEqual(new Set());
    expect([words.has('reader'), words.has('Анна')]).toEqual([true, false]);
  });
});
