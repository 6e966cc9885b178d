import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import {
  type FilterPanelInput,
  filterPanelMachine,
} from '../../machines/filter-panel/filter-panel.machine.ts';
import { filterPanelInputs } from '../../machines/filter-panel/filter-panel.model.ts';
import { shownList } from '../../machines/filter-panel/options.ts';
import { createHarness } from '../../machines/testing/harness.ts';
import { parseListQuery } from '../../src/contract/filter.ts';

function panel(input: FilterPanelInput) {
  const actor = createActor(filterPanelMachine, { input });
  const addresses: string[] = [];
  actor.on('address.open', ({ href }) => addresses.push(href));
  return { actor: actor.start(), addresses, state: () => actor.getSnapshot() };
}

test('a panel starts from the address; changing and changing back leaves nothing to apply [ST-14][ST-15]', () => {
  const { filters: applied } = parseListQuery('brand=Mann&price=2000-');
  const { actor, state } = panel({ ...filterPanelInputs.plain, applied });
  expect(state().context.chosen).toEqual(applied);
  const toggle = { type: 'option.toggle', list: 'brand', value: 'Bosch' } as const;
  actor.send(toggle);
  expect(state().can({ type: 'apply' })).toBe(true);
  actor.send(toggle);
  expect(state().can({ type: 'apply' })).toBe(false);
});

test('applying opens the path with the filters and the sorting, from the first page [ST-16]', () => {
  const { actor, addresses } = panel({ ...filterPanelInputs.plain, sort: '-price' });
  actor.send({ type: 'price.change', end: 'max', value: 9_990 });
  actor.send({ type: 'option.toggle', list: 'brand', value: 'Mann' });
  actor.send({ type: 'apply' });
  expect(addresses).toEqual(['/catalog/filtry?price=-10000&brand=Mann&sort=-price']);
});

test('in an answer of the search the question stays in the address [ST-16][ST-17]', () => {
  const answer = { ...filterPanelInputs.filtered, path: '/search?q=740', sort: 'price' } as const;
  const { actor, addresses } = panel(answer);
  actor.send({ type: 'option.toggle', list: 'brand', value: 'Bosch' });
  actor.send({ type: 'apply' });
  expect(addresses).toEqual(['/search?q=740&price=2000-&brand=Bosch&brand=Mann&sort=price']);
  const other = panel(answer);
  other.actor.send({ type: 'reset' });
  expect(other.addresses).toEqual(['/search?q=740']);
});

test('only applied filters can be reset, and that opens the bare path [ST-17]', () => {
  expect(panel(filterPanelInputs.plain).state().can({ type: 'reset' })).toBe(false);
  const { actor, addresses } = panel(filterPanelInputs.filtered);
  actor.send({ type: 'reset' });
  expect(addresses).toEqual(['/catalog/filtry']);
});

test('a page that comes back from the cache may be changed again [ST-15]', () => {
  const { actor, state } = panel(filterPanelInputs.filtered);
  actor.send({ type: 'option.toggle', list: 'brand', value: 'Bosch' });
  for (const leave of ['apply', 'reset'] as const) {
    actor.send({ type: leave });
    expect(state().hasTag('busy')).toBe(true);
    actor.send({ type: 'page.restored' });
    expect(state().matches({ selection: 'changed' })).toBe(true);
  }
});

test('a category without prices has no price to change, whatever else was chosen [OV-05][VA-12]', () => {
  const { actor, state } = panel(filterPanelInputs.unpriced);
  const price = { type: 'price.change', end: 'min', value: 2_000 } as const;
  expect(state().can(price)).toBe(false);
  actor.send({ type: 'option.toggle', list: 'brand', value: 'Bosch' });
  expect([state().matches({ selection: 'changed' }), state().can(price)]).toEqual([true, false]);
});

test('the search inside «Номер завода» asks within the chosen filters [EN-08]', async () => {
  const harness = createHarness(filterPanelMachine, filterPanelInputs.plain);
  harness.actor.start();
  harness.actor.send({ type: 'option.toggle', list: 'brand', value: 'Mann' });
  harness.actor.send({ type: 'list.find', list: 'plantNumber', text: ' 740 ' });
  await harness.elapse(1_000);
  const { chosen } = harness.actor.getSnapshot().context;
  const filtered = { path: '/catalog/filtry', filters: chosen };
  expect(harness.asked.map(({ actor, input }) => ({ actor, input }))).toEqual([
    { actor: 'countProducts', input: filtered },
    { actor: 'findOptions', input: { ...filtered, text: '740' } },
  ]);
});

test('«Применить фильтр» knows how many products will be shown, never an older number', async () => {
  const harness = createHarness(filterPanelMachine, filterPanelInputs.plain);
  harness.actor.start();
  const { context } = harness.actor.getSnapshot();
  expect(context.total).toBe(null);
  const totalOf = () => harness.actor.getSnapshot().context.total;
  harness.actor.send({ type: 'option.toggle', list: 'brand', value: 'Mann' });
  await harness.elapse(1_000);
  await harness.answer('countProducts', 28);
  expect(totalOf()).toBe(28);
  harness.actor.send({ type: 'price.change', end: 'min', value: 9_000 });
  expect(totalOf()).toBe(null);
  await harness.elapse(1_000);
  await harness.answer('countProducts', 5);
  harness.actor.send({ type: 'option.toggle', list: 'brand', value: 'Bosch' });
  expect(totalOf()).toBe(null);
  await harness.elapse(1_000);
  await harness.refuse('countProducts', { kind: 'failed' });
  expect([totalOf(), harness.actor.getSnapshot().can({ type: 'apply' })]).toEqual([null, true]);
  harness.actor.send({ type: 'price.change', end: 'min', value: 9_000 });
  expect(harness.actor.getSnapshot().matches({ selection: { changed: 'waiting' } })).toBe(true);
});

test('a list is searched where it stands, and forgets its search when it is folded', () => {
  const { actor, state } = panel(filterPanelInputs.plain);
  const shown = () => shownList(state().context, 'brand').options.map(({ value }) => value);
  actor.send({ type: 'list.expand', list: 'brand' });
  actor.send({ type: 'list.find', list: 'brand', text: ' МАН' });
  expect(shown()).toEqual([]);
  actor.send({ type: 'list.find', list: 'brand', text: 'ma' });
  expect(shown()).toEqual(['Mahle', 'Mann']);
  actor.send({ type: 'list.fold', list: 'brand' });
  expect([state().context.expanded, shown().length]).toEqual([[], 5]);
  actor.send({ type: 'list.expand', list: 'plantNumber' });
  actor.send({ type: 'list.find', list: 'plantNumber', text: '740' });
  expect(state().matches({ plantNumbers: 'typing' })).toBe(true);
  actor.send({ type: 'list.fold', list: 'plantNumber' });
  expect(state().matches({ plantNumbers: 'idle' })).toBe(true);
});
