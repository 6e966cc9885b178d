import { expect, test } from 'vitest';
import {
  type BrandModalInput,
  brandModalMachine,
  NO_BRAND,
} from '../../machines/brand-modal/brand-modal.machine.ts';
import { brandInputs, someBrands } from '../../machines/brand-modal/brand-modal.model.ts';
import { stateName } from '../../machines/shared/machine.ts';
import { createHarness } from '../../machines/testing/harness.ts';
import { REQUEST_TIMEOUT_MS } from '../../src/contract/constants.ts';

const { long } = someBrands;
const asked = { documentId: long.documentId, title: long.title };

function brandWindow(input: BrandModalInput = NO_BRAND) {
  const harness = createHarness(brandModalMachine, input);
  harness.actor.start();
  return { ...harness, state: () => stateName(harness.actor.getSnapshot().value) };
}

test('the window opens by fetching the brand and shows its beginning [ST-12][AP-02]', async () => {
  const { actor, answer, asked: questions, state } = brandWindow();
  actor.send({ type: 'open', ...asked });
  expect([state(), questions.map(({ input }) => input)]).toEqual([
    'opened.loading',
    [{ documentId: long.documentId }],
  ]);
  await answer('readBrand', long);
  expect(state()).toBe('opened.shown.preview');
});

test('without an id there is no window: it does not open, and an open one closes [ST-12]', async () => {
  const { actor, answer, asked: questions, state } = brandWindow();
  actor.send({ type: 'open', documentId: '', title: '' });
  expect([state(), questions.length]).toEqual(['closed', 0]);
  actor.send({ type: 'open', ...asked });
  await answer('readBrand', long);
  actor.send({ type: 'open', documentId: '', title: '' });
  expect([state(), actor.getSnapshot().context]).toEqual(['closed', NO_BRAND]);
});

test('the full description is folded again by closing and opening [ST-12]', async () => {
  const { actor, answer, state } = brandWindow(brandInputs(someBrands).full);
  expect(state()).toBe('opened.shown.full');
  actor.send({ type: 'close' });
  actor.send({ type: 'open', ...asked });
  await answer('readBrand', long);
  expect(state()).toBe('opened.shown.preview');
  actor.send({ type: 'expand' });
  expect(state()).toBe('opened.shown.full');
});

test('a window that is closed gives up its question; silence is a failure that can be repeated [ST-12]', async () => {
  const { actor, asked: questions, elapse, answer, state } = brandWindow();
  actor.send({ type: 'open', ...asked });
  actor.send({ type: 'close' });
  expect(questions[0]?.signal.aborted).toBe(true);
  actor.send({ type: 'open', ...asked });
  await elapse(REQUEST_TIMEOUT_MS);
  expect(state()).toBe('opened.failed');
  actor.send({ type: 'retry' });
  await answer('readBrand', null);
  expect(state()).toBe('opened.absent');
});

test('an open window stays where it is when it is asked for once more', async () => {
  const { actor, answer, asked: questions, state } = brandWindow();
  actor.send({ type: 'open', ...asked });
  await answer('readBrand', long);
  actor.send({ type: 'open', ...asked });
  expect([state(), questions.length]).toEqual(['opened.shown.preview', 1]);
});
