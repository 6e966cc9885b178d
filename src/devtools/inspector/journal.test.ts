import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, type InspectionEvent } from 'xstate';
import { requestCallMachine } from '../../../machines/request-call/request-call.machine.ts';
import { requestCallInputs } from '../../../machines/request-call/request-call.model.ts';
import { sessionMachine } from '../../../machines/session/session.machine.ts';
import { someUser } from '../../../machines/shared/shop.samples.ts';
import { themeMachine } from '../../../machines/theme/theme.machine.ts';
import { Journal } from './journal.ts';
import { modelOf, wordsOf } from './machine.ts';
import { maskedPayload } from './mask.ts';
import { sourceOf } from './source.ts';

/** A journal, what feeds it, and the browser's event that is going on. */
function listening() {
  const journal = new Journal();
  const browser: { under: string | null } = { under: null };
  const inspect = (event: InspectionEvent) => journal.add({ at: 0, under: browser.under, event });
  return { journal, browser, inspect };
}

describe('the journal of the inspector [DV-04]', () => {
  test('knows an actor from its birth, its state from its start, and its end', () => {
    const { journal, inspect } = listening();
    const actor = createActor(sessionMachine, { input: { user: null }, inspect });
    expect(journal.view().actors).toMatchObject([{ machine: 'session', snapshot: null, isStopped: false }]);
    expect(journal.runOf(0)).toBeNull();
    actor.start();
    actor.send({ type: 'session.changed', user: someUser });
    const [live] = journal.view().actors;
    expect(live?.snapshot?.value).toBe('user');
    expect(live?.fired).toHaveLength(1);
    actor.stop();
    expect(journal.view().actors).toMatchObject([{ isStopped: true }]);
    expect(journal.runOf(0)?.steps.map(({ event, didSomething }) => [event.type, didSomething])).toEqual([
      ['session.changed', true],
    ]);
  });

  test('tells whether an event did something, and keeps one that waits for the start', () => {
    const { journal, inspect } = listening();
    const actor = createActor(sessionMachine, { input: { user: null }, inspect });
    actor.send({ type: 'session.changed', user: someUser });
    expect(journal.view().entries).toMatchObject([{ from: null, to: null }]);
    actor.start();
    actor.send({ type: 'session.changed', user: someUser });
    const [waited, init, again] = journal.view().entries;
    expect(init).toMatchObject({ source: { kind: 'start' }, to: 'guest' });
    expect(waited).toMatchObject({ from: 'guest', to: 'user' });
    expect(again).toMatchObject({ from: 'user', to: 'user' });
  });

  test('tells a person, the page, another machine and an answer apart', async () => {
    const { journal, browser, inspect } = listening();
    const theme = createActor(themeMachine, { input: { preference: 'system', systemDark: false }, inspect });
    const call = createActor(
      requestCallMachine.provide({
        actors: { submit: fromPromise(() => Promise.reject({ kind: 'failed' })) },
      }),
      { input: { ...requestCallInputs.known, open: true }, inspect },
    );
    call.start();
    theme.start();
    theme.subscribe(() => call.send({ type: 'field.change', name: 'name', value: 'Пётр' }));
    browser.under = 'click';
    theme.send({ type: 'theme.choose', preference: 'dark' });
    call.send({ type: 'submit' });
    browser.under = 'storage';
    theme.send({ type: 'theme.choose', preference: 'light' });
    browser.under = null;
    await expect
      .poll(() => journal.view().actors.find(({ machine }) => machine === 'requestCall')?.snapshot?.value)
      .toEqual({
        opened: 'failed',
      });
    const sources = journal.view().entries.map(({ machine, event, source }) => [machine, event.type, source]);
    expect(sources).toContainEqual(['theme', 'theme.choose', { kind: 'person', under: 'click' }]);
    expect(sources).toContainEqual(['requestCall', 'field.change', { kind: 'machine', machine: 'theme' }]);
    expect(sources).toContainEqual(['requestCall', 'submit', { kind: 'person', under: 'click' }]);
    expect(sources).toContainEqual(['theme', 'theme.choose', { kind: 'page', under: 'storage' }]);
    expect(sources).toContainEqual([
      'requestCall',
      'xstate.error.actor.submit',
      { kind: 'failure', actor: 'submit' },
    ]);
  });

  test.each([
    ['xstate.after.requestTimeout.account.x', 'click', { kind: 'timer' }],
    ['xstate.done.actor.register', null, { kind: 'answer', actor: 'register' }],
    ['open', 'pointerdown', { kind: 'person', under: 'pointerdown' }],
    ['page.changed', 'popstate', { kind: 'page', under: 'popstate' }],
    ['page.changed', null, { kind: 'page', under: null }],
  ])('%s under %s', (type, under, source) => {
    expect(sourceOf({ type, under, during: null })).toEqual(source);
  });
});

describe('what the log shows of an event [DV-04]', () => {
  const words = wordsOf('account');
  test.each([
    [{ type: 'submit' }, ''],
    [{ type: 'open', modal: 'authorization', next: null }, 'modal: authorization, next: null'],
    [{ type: 'field.change', name: 'email', value: 'ivan@example.ru' }, 'name: email, value: •••'],
    [
      { type: 'x', output: { ok: true, value: { fio: 'Иван', inner: { phone: '1' } }, many: ['a', 'b'] } },
      'output: { ok: true, value: { fio: •••, inner: {…} }, many: [2] }',
    ],
  ])('%j', (event, shown) => {
    expect(maskedPayload(event, words)).toBe(shown);
  });

  test('every machine has words of its own', () => {
    expect(modelOf('account')?.id).toBe('account');
    expect(words.has('ivan@example.ru')).toBe(false);
    expect(wordsOf('filterPanel').has('brand')).toBe(true);
  });
});
