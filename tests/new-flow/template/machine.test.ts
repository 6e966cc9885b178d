import { expect, test } from 'vitest';
import { createHarness } from '../../../machines/testing/harness.ts';
import { REQUEST_TIMEOUT_MS } from '../../../src/contract/constants.ts';
import { newFlowMachine } from './machine.ts';

// TODO: what no generated path says: what exactly is asked of the network, and what is told to others.
test('a request that is not answered in time fails, and can be sent again', async () => {
  const { actor, asked, answer, elapse } = createHarness(newFlowMachine, { productId: 7 });
  actor.start();
  actor.send({ type: 'send' });
  expect(asked.map(({ input }) => input)).toEqual([{ productId: 7 }]);
  await elapse(REQUEST_TIMEOUT_MS);
  expect(actor.getSnapshot().value).toBe('failed');
  actor.send({ type: 'send' });
  await answer('submit', null);
  expect(actor.getSnapshot().value).toBe('sent');
});
