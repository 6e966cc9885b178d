import { PAGE_SIZE } from '../../src/contract/constants.ts';
import { NO_FILTERS, PAGES_AT_ONCE, pageCount } from '../../src/contract/filter.ts';
import { productCard } from '../shared/shop.samples.ts';
import { defineModel, type Model } from '../testing/model.ts';
import { type ShowMoreInput, showMoreMachine } from './show-more.machine.ts';

const whole: ShowMoreInput = {
  path: '/catalog/filtry',
  query: { filters: NO_FILTERS, sort: 'popular', page: 1 },
  total: 3 * PAGE_SIZE,
};

/** A list of three pages, one that is all on its page, and one that shows as much as a page takes. */
export const showMoreInputs = {
  whole,
  short: { ...whole, total: PAGE_SIZE },
  full: { ...whole, query: { ...whole.query, from: 1, page: PAGES_AT_ONCE }, total: 10 * PAGE_SIZE },
} satisfies Record<string, ShowMoreInput>;

/** «Показать ещё» of lists of `total` products. */
export function showMoreModel(inputs: Readonly<Record<string, ShowMoreInput>>): Model {
  return defineModel({
    machine: showMoreMachine,
    inputs,
    cases: {
      'xstate.done.actor.loadPage': ({ context: { total, query } }) => [
        { output: { items: [productCard(100 + query.page, 'Фильтр масляный')], total } },
      ],
      'xstate.error.actor.loadPage': [{ error: { kind: 'failed' } }],
    },
    key: ({ context: { query, total } }) => [query.from, query.page, total],
    invariant: (snapshot) => {
      const { query, total, added } = snapshot.context;
      if (query.page > pageCount(total)) throw new Error(`page ${query.page} of ${pageCount(total)}`);
      if (snapshot.matches('complete') && snapshot.can({ type: 'more' })) throw new Error('more of nothing');
      if (added.length > 0 && query.from === undefined) throw new Error('added, yet one page is shown');
    },
  });
}
