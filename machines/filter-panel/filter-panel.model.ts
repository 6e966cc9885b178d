import type { MenuCategory } from '../../src/contract/entities.ts';
import { FILTER_LISTS, hasFilters, NO_FILTERS, sameFilters } from '../../src/contract/filter.ts';
import { filterData, filterList } from '../shared/shop.samples.ts';
import { defineModel, type Model } from '../testing/model.ts';
import {
  type FilterPanelInput,
  type FilterPanelSnapshot,
  filterPanelMachine,
} from './filter-panel.machine.ts';
import { isListShown, isSearched } from './options.ts';
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
const isCounting = (snapshot: FilterPanelSnapshot) =>
  snapshot.matches({ selection: { changed: 'waiting' } }) ||
  snapshot.matches({ selection: { changed: 'counting' } });
const isFinding = (snapshot: FilterPanelSnapshot) =>
  snapshot.matches({ plantNumbers: 'typing' }) || snapshot.matches({ plantNumbers: 'loading' });
const once = [{}] as const;
const unfolded = [{ list: 'plantNumber' }, { list: 'brand' }] as const;
/** One list is searched by the server, one in the browser. */
const finds = [
  { list: 'plantNumber', text: '740' },
  { list: 'plantNumber', text: '' },
  { list: 'brand', text: 'м' },
] as const;

/**
 * The filter panel of a page whose tree shows `category`. The search inside a list is there once the list is
 * unfolded; one list at a time is. While it waits for
 * anything nothing is chosen, and the other way round: time has one reading.
 */
export function filterPanelModel(
  inputs: Readonly<Record<string, FilterPanelInput>>,
  category: Pick<MenuCategory, 'id'>,
): Model {
  return defineModel({
    machine: filterPanelMachine,
    inputs,
    cases: {
      'price.change': (s) => (isFinding(s) ? [] : leftThumb(s)),
      'option.toggle': (s) => (isFinding(s) ? [] : firstValue(s)),
      'page.restored': (s) => (isFinding(s) ? [] : once),
      retry: (s) => (isLeaving(s) || isCounting(s) ? [] : once),
      'list.find': (s) =>
        isLeaving(s) || isCounting(s)
          ? []
          : finds.filter(
              ({ list, text }) => isSearched(s.context, list) && text !== (s.context.finds[list] ?? ''),
            ),
      'list.expand': ({ context: { expanded } }) =>
        unfolded.filter(({ list }) => expanded.length === 0 || expanded.includes(list)),
      'list.fold': unfolded,
      'category.toggle': [{ id: category.id }],
      'xstate.done.actor.findOptions': [{ output: filterList('740.1017010') }],
      'xstate.error.actor.findOptions': [{ error: { kind: 'failed' } }],
      'xstate.done.actor.countProducts': [{ output: 28 }],
      'xstate.error.actor.countProducts': [{ error: { kind: 'failed' } }],
      apply: (s) => (isFinding(s) ? [] : once),
      reset: (s) => (isFinding(s) ? [] : once),
    },
    key: ({ context }) => [context.chosen, context.finds, context.expanded, context.openCategories],
    invariant: (snapshot) => {
      const { applied, chosen, data, found, total } = snapshot.context;
      const bounds = priceBounds(data.price);
      const { min, max } = priceThumbs(bounds, chosen.price);
      if (max - min < priceGap(bounds)) throw new Error(`the thumbs stand at ${min} and ${max}`);
      const same = sameFilters(applied, chosen);
      if (snapshot.matches({ selection: 'unchanged' }) && !same) throw new Error('changed, yet unchanged');
      if (snapshot.matches({ selection: 'changed' }) && same) throw new Error('unchanged, yet changed');
      if (snapshot.can({ type: 'reset' }) && !hasFilters(applied)) throw new Error('nothing to reset');
      if (snapshot.matches({ selection: { changed: 'counted' } }) !== (total !== null))
        throw new Error('a stale count');
      if (snapshot.matches({ plantNumbers: 'found' }) !== (found !== null)) throw new Error('a stale answer');
    },
  });
}
