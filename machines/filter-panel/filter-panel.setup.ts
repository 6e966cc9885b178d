import { assign, emit, setup } from 'xstate';
import { REQUEST_TIMEOUT_MS, SUGGEST_DELAY_MS } from '../../src/contract/constants.ts';
import type { FilterData, FilterList } from '../../src/contract/entities.ts';
import {
  type FilterListKey,
  type Filters,
  hasFilters,
  listAddress,
  type Sort,
  sameFilters,
} from '../../src/contract/filter.ts';
import { type AddressOpen, type MachineTag, notProvided } from '../shared/machine.ts';
import { toggled } from '../shared/toggled.ts';
import { toggleOption } from './options.ts';
import { clampPrice, type PriceEnd, priceBounds } from './price.ts';

export interface FilterPanelInput {
  /** The filters of the address [ST-14]. */
  readonly applied: Filters;
  readonly data: FilterData;
  /** Where the list is without a query of a list: `/catalog/turbiny`, `/search?q=740`. */
  readonly path: string;
  readonly sort: Sort;
  /** The unfolded categories of the panel's tree at start: the chain of the current one [OV-04]. */
  readonly openCategories: readonly number[];
}

interface FilterPanelContext extends FilterPanelInput {
  /** What the checkboxes and the slider say now. */
  readonly chosen: Filters;
  /** Lists that «Ещё параметры..» unfolded [OV-06]. */
  readonly expanded: readonly FilterListKey[];
  /** The texts of the searches inside lists. */
  readonly finds: Readonly<Partial<Record<FilterListKey, string>>>;
  /** The answer to exactly the text in «Номер завода», `null` when there is none. */
  readonly found: FilterList | null;
  /** How many products what is chosen leaves; `null` while that is not known. */
  readonly total: number | null;
}

type FilterPanelEvent =
  | { readonly type: 'panel.open' }
  | { readonly type: 'panel.close' }
  /** A thumb moved or a number was entered, in roubles; `null`: the field was emptied. */
  | { readonly type: 'price.change'; readonly end: PriceEnd; readonly value: number | null }
  | { readonly type: 'option.toggle'; readonly list: FilterListKey; readonly value: string }
  | { readonly type: 'apply' }
  | { readonly type: 'reset' }
  /** The browser showed the page again from its back/forward cache. */
  | { readonly type: 'page.restored' }
  | { readonly type: 'list.find'; readonly list: FilterListKey; readonly text: string }
  | { readonly type: 'retry' }
  | { readonly type: 'list.expand'; readonly list: FilterListKey }
  | { readonly type: 'list.fold'; readonly list: FilterListKey }
  | { readonly type: 'category.toggle'; readonly id: number };

/** Whose products are to be counted. */
export interface CountInput {
  readonly path: string;
  readonly filters: Filters;
}

/** What the search inside «Номер завода» asks for. */
export interface FindOptionsInput extends CountInput {
  readonly text: string;
}

/** The vocabulary of the machine: what its chart may name. */
export const filterPanelSetup = setup({
  types: {
    context: {} as FilterPanelContext,
    events: {} as FilterPanelEvent,
    input: {} as FilterPanelInput,
    emitted: {} as AddressOpen,
    tags: {} as MachineTag,
  },
  actors: {
    findOptions: notProvided<FilterList, FindOptionsInput>('findOptions'),
    countProducts: notProvided<number, CountInput>('countProducts'),
  },
  actions: {
    changePrice: assign({
      chosen: ({ context }, params: { end: PriceEnd; value: number | null }) => ({
        ...context.chosen,
        price: clampPrice(priceBounds(context.data.price), context.chosen.price, params.end, params.value),
      }),
    }),
    toggleOption: assign({
      chosen: ({ context }, params: { list: FilterListKey; value: string }) =>
        toggleOption(context.chosen, params.list, params.value),
    }),
    openFiltered: emit(({ context: { path, chosen, sort } }) => ({
      type: 'address.open' as const,
      href: listAddress(path, { filters: chosen, sort }),
    })),
    openUnfiltered: emit(({ context }) => ({ type: 'address.open' as const, href: context.path })),
    setFind: assign(({ context }, { list, text }: { list: FilterListKey; text: string }) => ({
      finds: { ...context.finds, [list]: text },
      found: list === 'plantNumber' ? null : context.found,
    })),
    setTotal: assign({ total: (_, params: { total: number }) => params.total }),
    forgetTotal: assign({ total: null }),
    setFound: assign({ found: (_, params: { found: FilterList }) => params.found }),
    expandList: assign({
      expanded: ({ context }, params: { list: FilterListKey }) => [...context.expanded, params.list],
    }),
    foldList: assign(({ context }, { list }: { list: FilterListKey }) => ({
      expanded: context.expanded.filter((each) => each !== list),
      finds: { ...context.finds, [list]: '' },
      found: list === 'plantNumber' ? null : context.found,
    })),
    toggleCategory: assign({
      openCategories: ({ context }, { id }: { id: number }) => toggled(context.openCategories, id),
    }),
  },
  guards: {
    hasPrice: ({ context }) => context.data.price !== null,
    isChanged: ({ context }) => !sameFilters(context.chosen, context.applied),
    isUnchanged: ({ context }) => sameFilters(context.chosen, context.applied),
    isFiltered: ({ context }) => hasFilters(context.applied),
    isFolded: ({ context }, params: { list: FilterListKey }) => !context.expanded.includes(params.list),
    isExpanded: ({ context }, params: { list: FilterListKey }) => context.expanded.includes(params.list),
    isPlantNumber: (_, { list }: { list: FilterListKey }) => list === 'plantNumber',
    isPlantNumberExpanded: ({ context }, { list }: { list: FilterListKey }) =>
      list === 'plantNumber' && context.expanded.includes(list),
    hasPlantNumberText: (_, { list, text }: { list: FilterListKey; text: string }) =>
      list === 'plantNumber' && text.trim() !== '',
  },
  delays: {
    pause: SUGGEST_DELAY_MS,
    answerTimeout: REQUEST_TIMEOUT_MS,
    leaveTimeout: REQUEST_TIMEOUT_MS,
  },
});
