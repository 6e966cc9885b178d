import { expect, test } from 'vitest';
import type { FilterData, FilterList } from '../../src/contract/entities.ts';
import { NO_FILTERS } from '../../src/contract/filter.ts';
import { isListShown, shownList, toggleOption } from './options.ts';

const listOf = (...values: string[]): FilterList => ({
  options: values.map((value) => ({ value, count: 1, selected: false })),
  total: values.length,
});
const none = listOf();
const data: FilterData = {
  price: null,
  availability: none,
  brand: listOf('a', 'b', 'c', 'd', 'e', 'f', 'g'),
  restored: listOf('Да'),
  applicability: none,
  applicabilityDvs: none,
  plantNumber: listOf('1', '2'),
};
const source = { data, chosen: NO_FILTERS, expanded: [], finds: {}, found: null };
const values = (list: ReturnType<typeof shownList>) => list.options.map((option) => option.value);

test('a list is shown only with more than one value [OV-07]', () => {
  expect(isListShown(data, 'brand')).toBe(true);
  expect(isListShown(data, 'restored')).toBe(false);
});

test('a list shows five values, then the rest behind «Ещё параметры..» [OV-06][CO-02]', () => {
  const list = shownList(source, 'brand');
  expect([values(list), list.folded]).toEqual([['a', 'b', 'c', 'd', 'e'], 2]);
  expect(shownList({ ...source, expanded: ['brand'] }, 'brand').options).toHaveLength(7);
});

test('a chosen value is never folded away, not even by the search inside the list [OV-06]', () => {
  const chosen = { ...NO_FILTERS, brand: ['g'], plantNumber: ['1'] };
  expect(values(shownList({ ...source, chosen }, 'brand'))).toEqual(['a', 'b', 'c', 'd', 'e', 'g']);
  const found = shownList({ ...source, chosen, found: listOf('7', '8') }, 'plantNumber');
  expect(values(found)).toEqual(['1', '7', '8']);
  expect(found.options[0]).toEqual({ value: '1', count: 1, selected: true });
});

test('a click puts a value in and a second one takes it out', () => {
  const once = toggleOption(NO_FILTERS, 'brand', 'a');
  expect(once.brand).toEqual(['a']);
  expect(toggleOption(once, 'brand', 'a')).toEqual(NO_FILTERS);
});

test('a list without the text of its search is searched for other spellings of it [OV-06]', () => {
  const spellings = () => ['g'];
  expect(values(shownList({ ...source, finds: { brand: 'ж' } }, 'brand', spellings))).toEqual(['g']);
  expect(values(shownList({ ...source, finds: { brand: 'b' } }, 'brand', spellings))).toEqual(['b']);
  expect(values(shownList({ ...source, finds: { brand: 'ж' } }, 'brand'))).toEqual([]);
});
