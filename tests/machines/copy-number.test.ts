import { expect, test } from 'vitest';
import { copyNumberMachine } from '../../machines/copy-number/copy-number.machine.ts';
import { createHarness } from '../../machines/testing/harness.ts';
import { COPY_NOTE_MS } from '../../src/contract/constants.ts';

const copying = () => {
  const harness = createHarness(copyNumberMachine, { text: '740.1003010-20' });
  harness.actor.start();
  harness.actor.send({ type: 'copy' });
  return harness;
};

test('the number itself is copied, and that is told for a while [RT-19]', async () => {
  const { actor, asked, answer, elapse } = copying();
  expect(asked.map(({ input }) => input)).toEqual([{ text: '740.1003010-20' }]);
  await answer('writeText', null);
  expect(actor.getSnapshot().value).toBe('copied');
  await elapse(COPY_NOTE_MS);
  expect(actor.getSnapshot().value).toBe('idle');
});
