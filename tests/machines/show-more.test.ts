import { expect, test } from 'vitest';
import { productCard } from '../../machines/shared/shop.samples.ts';
import { showMoreMachine } from '../../machines/show-more/show-more.machine.ts';
import { showMoreInputs } from '../../machines/show-more/show-more.model.ts';
import { createHarness } from '../../machines/testing/harness.ts';

test('asks for the page after the last one that is shown, and tells the address of all of them', async () => {
  const { actor, asked, answer } = createHarness(showMoreMachine, showMoreInputs.whole);
  const shown: unknown[] = [];
  actor.on('pages.show', ({ from, page }) => shown.push([from, page]));
  actor.start();
  const { path, query, total } = showMoreInputs.whole;
  for (const page of [2, 3]) {
    actor.send({ type: 'more' });
    await answer('loadPage', { items: [productCard(page, 'Ремень')], total });
  }
  expect(asked.map(({ input }) => input)).toEqual([
    { path, query: { ...query, page: 2 } },
    { path, query: { ...query, page: 3, from: 1 } },
  ]);
  expect(shown).toEqual([
    [1, 2],
    [1, 3],
  ]);
  expect(actor.getSnapshot().value).toBe('complete');
  expect(actor.getSnapshot().context.added.map(({ id }) => id)).toEqual([2, 3]);
});
