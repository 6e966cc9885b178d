import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import {
  type CookieConsentEmitted,
  type CookieConsentInput,
  cookieConsentMachine,
} from '../../machines/cookie-consent/cookie-consent.machine.ts';

function consent(input: CookieConsentInput) {
  const actor = createActor(cookieConsentMachine, { input });
  const stored: CookieConsentEmitted[] = [];
  actor.on('*', (event) => stored.push(event));
  actor.start();
  return { actor, stored, state: () => actor.getSnapshot().value };
}

test('on the first load the cookie becomes no, and the visitor is asked [ST-18][EN-12]', () => {
  const { actor, stored, state } = consent({ answer: 'unset', closed: false });
  expect([state(), stored]).toEqual(['asking', [{ type: 'answer.store', answer: 'no' }]]);
  expect(actor.getSnapshot().context.answer).toBe('no');
});

test('the server shows the question and stores nothing [ST-18]', () => {
  const actor = createActor(cookieConsentMachine, { input: { answer: 'unset', closed: false } });
  const stored: CookieConsentEmitted[] = [];
  actor.on('*', (event) => stored.push(event));
  expect([actor.getSnapshot().value, stored]).toEqual(['asking', []]);
});

test('the visitor is asked as long as the cookie is no, «Я согласен» makes it yes [ST-18][OV-12]', () => {
  const { actor, stored, state } = consent({ answer: 'no', closed: false });
  expect([state(), stored]).toEqual(['asking', []]);
  actor.send({ type: 'agree' });
  expect([state(), stored]).toEqual(['agreed', [{ type: 'answer.store', answer: 'yes' }]]);
});

test('«Только необходимые» closes the question and leaves the cookie no [OV-12]', () => {
  const { actor, stored, state } = consent({ answer: 'no', closed: false });
  actor.send({ type: 'decline' });
  expect([state(), stored]).toEqual([
    'declined',
    [{ type: 'answer.store', answer: 'no' }, { type: 'closing.store' }],
  ]);
  expect(actor.getSnapshot().context.answer).toBe('no');
});

test('who has agreed can take it back, and until then the answer stands [OV-12][ST-18]', () => {
  const { actor, stored, state } = consent({ answer: 'yes', closed: false });
  expect(state()).toBe('agreed');
  actor.send({ type: 'settings.open' });
  expect([state(), stored, actor.getSnapshot().context.answer]).toEqual(['asking', [], 'yes']);
  actor.send({ type: 'decline' });
  expect([state(), stored]).toEqual([
    'declined',
    [{ type: 'answer.store', answer: 'no' }, { type: 'closing.store' }],
  ]);
  expect(actor.getSnapshot().context).toEqual({ answer: 'no', closed: true });
});

test('who has declined can agree after all [OV-12][ST-18]', () => {
  const { actor, stored, state } = consent({ answer: 'no', closed: true });
  actor.send({ type: 'settings.open' });
  expect(state()).toBe('asking');
  actor.send({ type: 'agree' });
  expect([state(), stored]).toEqual(['agreed', [{ type: 'answer.store', answer: 'yes' }]]);
});
