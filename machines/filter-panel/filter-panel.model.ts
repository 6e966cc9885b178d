import type { MenuCategory } from '../../src/contract/entities.ts';
import { FILTER_LISTS, hasFilters, NO_FILTERS, sameFilters } from '../../src/contract/filter.ts';
import { defineModel, type Model } from '../testing/model.ts';
import { filterData, filterList } from '../testing/samples.ts';
import {
  type FilterPanelInput,
  type FilterPanelSnapshot,
  filterPanelMachine,
} from './filter-panel.machine.ts';
import { isListShown } from './options.ts';
import { priceBounds, priceGap, priceThumbs } from './price.ts';

const plain: FilterPanelInput = {
  applied: NO_FILTERS,
  data: filterData,
  path: '/catalog/filtry',
  sort: 'popular',
  openCategories: [1],
};

/** A panel with nothing applied, one with filters from the address, one of a category without prices. */
export const filterPanelInputs = {
  plain,
  filtered: { ...plain, applied: { ...NO_FILTERS, brand: ['Mann'], price: { min: 2_000, max: null } } },
  unpriced: { ...plain, data: { ...filterData, price: null } },
} satisfies Record<string, FilterPanelInput>;

const firstValue = ({ context }: FilterPanelSnapshot) =>
  FILTER_LISTS.flatMap((list) => {
    const [option] = isListShown(context.data, list) ? context.data[list].options : [];
    return option ? [{ list, value: option.value }] : [];
  }).slice(0, 1);

/** The left thumb one gap to the right, or back to the end of the rail. */
const leftThumb = ({ context }: FilterPanelSnapshot) => {
  const { min } = priceBounds(context.data.price);
  const moved = (context.chosen.price?.min ?? min) > min;
  return [{ end: 'min' as const, value: moved ? null : min + 2_000 }];
};

const isLeaving = (snapshot: FilterPanelSnapshot) =>
  snapshot.matches({ selection: 'applying' }) || snapshot.matches({ selection: 'resetting' });
const isFinding = (snapshot: FilterPanelSnapshot) =>
  snapshot.matches({ plantNumbers: 'typing' }) || snapshot.matches({ plantNumbers: 'loading' });
const once = [{}] as const;

/**
 * The filter panel of a page whose tree shows `category`. The search inside a list is there once the list is
 * unfolded; the two long timers run only one at a time, so that time has one reading.
 */
export function filterPanelModel(
  inputs: Readonly<Record<string, FilterPanelInput>>,
  category: Pick<MenuCategory, 'id'>,
): Model {
  return defineModel({
    machine: filterPanelMachine,
    inputs,
    cases: {
      'price.change': leftThumb,
      'option.toggle': firstValue,
      'plantNumber.find': ({ context }) =>
        ['740', '']
          .filter((text) => text !== context.find && context.expanded.includes('plantNumber'))
          .map((text) => ({ text })),
      'list.expand': [{ list: 'plantNumber' }],
      'category.toggle': [{ id: category.id }],
      'xstate.done.actor.findOptions': [{ output: filterList('740.1017010') }],
      'xstate.error.actor.findOptions': [{ error: { kind: 'failed' } }],
      'xstate.after.findTimeout.filterPanel.plantNumbers.loading': (s) => (isLeaving(s) ? [] : once),
      'xstate.after.leaveTimeout.filterPanel.selection.applying': (s) => (isFinding(s) ? [] : once),
      'xstate.after.leaveTimeout.filterPanel.selection.resetting': (s) => (isFinding(s) ? [] : once),
    },
    key: ({ context }) => [context.chosen, context.find, context.expanded, context.openCategories],
    invariant: (snapshot) => {
      const { applied, chosen, data, found } = snapshot.context;
      const bounds = priceBounds(data.price);
      const { min, max } = priceThumbs(bounds, chosen.price);
      if (max - min < priceGap(bounds)) throw new Error(`the thumbs stand at ${min} and ${max}`);
      const same = sameFilters(applied, chosen);
      if (snapshot.matches({ selection: 'unchanged' }) && !same) throw new Error('changed, yet unchanged');
      if (snapshot.matches({ selection: 'changed' }) && same) throw new Error('unchanged, yet changed');
      if (snapshot.can({ type: 'reset' }) && !hasFilters(applied)) throw new Error('nothing to reset');
      if (snapshot.matches({ plantNumbers: 'found' }) !== (found !== null)) throw new Error('a stale answer');
    },
  });
}
