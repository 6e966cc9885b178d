import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { catalogMenuMachine } from '../../machines/catalog-menu/catalog-menu.machine.ts';
import { HOVER_INTENT_MS } from '../../src/contract/constants.ts';

function openMenu() {
  const clock = new SimulatedClock();
  const actor = createActor(catalogMenuMachine, { clock }).start();
  actor.send({ type: 'desktop.toggle' });
  return { actor, clock, chain: () => actor.getSnapshot().context.chain };
}

test('a pointer that crosses other entries on its way opens none of them [OV-01]', () => {
  const { actor, clock, chain } = openMenu();
  actor.send({ type: 'category.enter', id: 1, level: 0 });
  clock.increment(HOVER_INTENT_MS);
  expect(chain()).toEqual([1]);
  for (const id of [2, 3]) {
    actor.send({ type: 'category.enter', id, level: 0 });
    clock.increment(HOVER_INTENT_MS - 1);
  }
  actor.send({ type: 'category.enter', id: 11, level: 1 });
  clock.increment(HOVER_INTENT_MS);
  expect(chain()).toEqual([1, 11]);
});

test('a pointer that comes back to what is open forgets what it crossed [OV-01]', () => {
  const { actor, clock, chain } = openMenu();
  actor.send({ type: 'category.open', id: 1, level: 0 });
  actor.send({ type: 'category.enter', id: 2, level: 0 });
  actor.send({ type: 'category.enter', id: 1, level: 0 });
  clock.increment(HOVER_INTENT_MS * 2);
  expect(chain()).toEqual([1]);
});

test('three levels of children unfold, a fourth does not, nor a level without its parent [OV-01]', () => {
  const { actor, chain } = openMenu();
  for (const [level, id] of [1, 11, 111].entries()) actor.send({ type: 'category.open', id, level });
  expect(chain()).toEqual([1, 11, 111]);
  for (const type of ['category.open', 'category.enter'] as const) {
    expect(actor.getSnapshot().can({ type, id: 1111, level: 3 })).toBe(false);
  }
  actor.send({ type: 'category.fold', level: 0 });
  expect(actor.getSnapshot().can({ type: 'category.open', id: 111, level: 2 })).toBe(false);
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

test('folding a level forgets the entry that the pointer was about to unfold [OV-01]', () => {
  const { actor, clock, chain } = openMenu();
  actor.send({ type: 'category.open', id: 1, level: 0 });
  actor.send({ type: 'category.enter', id: 2, level: 0 });
  actor.send({ type: 'category.fold', level: 0 });
  expect([actor.getSnapshot().value, chain()]).toEqual([{ desktop: 'resting' }, []]);
  clock.increment(HOVER_INTENT_MS * 2);
  expect(chain()).toEqual([]);
});
