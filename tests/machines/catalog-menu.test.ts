import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { catalogMenuMachine } from '../../machines/catalog-menu/catalog-menu.machine.ts';
import { menuTree } from '../../machines/catalog-menu/catalog-menu.model.ts';
import { createHarness } from '../../machines/testing/harness.ts';
import { HOVER_INTENT_MS, REQUEST_TIMEOUT_MS } from '../../src/contract/constants.ts';

function openMenu() {
  const clock = new SimulatedClock();
  const actor = createActor(catalogMenuMachine, { clock }).start();
  actor.send({ type: 'desktop.toggle', first: 1 });
  return { actor, clock, open: () => actor.getSnapshot().context.open };
}

test('the menu begins with the first category open, and with none in an empty shop [OV-01]', () => {
  const { actor, open } = openMenu();
  expect(open()).toBe(1);
  actor.send({ type: 'close' });
  expect(open()).toBeNull();
  actor.send({ type: 'desktop.toggle', first: null });
  expect(open()).toBeNull();
});

test('a pointer that crosses other entries on its way opens none of them [OV-01]', () => {
  const { actor, clock, open } = openMenu();
  for (const id of [2, 3]) {
    actor.send({ type: 'category.enter', id });
    clock.increment(HOVER_INTENT_MS - 1);
    expect(open()).toBe(1);
  }
  actor.send({ type: 'category.enter', id: 4 });
  clock.increment(HOVER_INTENT_MS);
  expect(open()).toBe(4);
});

test('a pointer that comes back to what is open, or leaves, forgets what it crossed [OV-01]', () => {
  const { actor, clock, open } = openMenu();
  actor.send({ type: 'category.enter', id: 2 });
  actor.send({ type: 'category.enter', id: 1 });
  clock.increment(HOVER_INTENT_MS * 2);
  expect(open()).toBe(1);
  actor.send({ type: 'category.enter', id: 2 });
  actor.send({ type: 'category.leave' });
  clock.increment(HOVER_INTENT_MS * 2);
  expect(open()).toBe(1);
});

test('what the keyboard opens takes the place of what the pointer was about to [OV-01]', () => {
  const { actor, clock, open } = openMenu();
  actor.send({ type: 'category.enter', id: 2 });
  actor.send({ type: 'category.open', id: 3 });
  clock.increment(HOVER_INTENT_MS * 2);
  expect(open()).toBe(3);
  expect(actor.getSnapshot().can({ type: 'category.open', id: 3 }), 'it is open').toBe(false);
});

test('another page finds the menu closed and folded [OV-01][OV-02][OV-18]', () => {
  const actor = createActor(catalogMenuMachine).start();
  actor.send({ type: 'mobile.open' });
  actor.send({ type: 'category.toggle', id: 1 });
  expect(actor.getSnapshot().hasTag('overlay')).toBe(true);
  actor.send({ type: 'page.changed' });
  expect(actor.getSnapshot().hasTag('overlay')).toBe(false);
  expect(actor.getSnapshot().context.expanded).toEqual([]);
});

test('categories that did not come are asked for by who opens the menu again, those that came never [AP-13]', async () => {
  const { actor, asked, refuse, answer, elapse } = createHarness(catalogMenuMachine, undefined);
  const isIn = (categories: 'absent' | 'loading' | 'shown' | 'failed') =>
    actor.getSnapshot().matches({ categories });
  actor.start();
  expect(isIn('absent')).toBe(true);
  actor.send({ type: 'categories.load' });
  actor.send({ type: 'mobile.open' });
  expect(asked, 'what a pointer has begun serves the menu').toHaveLength(1);
  await refuse('readCategories', { kind: 'failed' });
  actor.send({ type: 'close' });
  expect(isIn('failed'), 'nobody asks while the menu is closed').toBe(true);
  actor.send({ type: 'mobile.open' });
  await elapse(REQUEST_TIMEOUT_MS - 1);
  expect(isIn('loading')).toBe(true);
  await elapse(1);
  expect(isIn('failed')).toBe(true);
  expect(asked[1]?.signal.aborted).toBe(true);
  actor.send({ type: 'categories.load' });
  await answer('readCategories', menuTree);
  expect(actor.getSnapshot().context.categoryProductMenu).toBe(menuTree);
  for (const type of ['close', 'mobile.open', 'page.changed'] as const) actor.send({ type });
  actor.send({ type: 'desktop.toggle', first: 1 });
  expect(isIn('shown')).toBe(true);
  expect(asked).toHaveLength(3);
});
