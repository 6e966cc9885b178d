import type { ProductCard } from '../../src/contract/entities.ts';
import { productCard } from '../shared/shop.samples.ts';
import { defineModel } from '../testing/model.ts';
import { recentlyViewedMachine } from './recently-viewed.machine.ts';

export const someViewed: readonly ProductCard[] = [
  productCard(1, 'Фильтр масляный'),
  productCard(2, 'Ремень'),
];

/** What the visitor has looked at: nothing yet, or these products, which may not be sold any more. */
export function recentlyViewedModel(viewed: readonly ProductCard[]) {
  return defineModel({
    machine: recentlyViewedMachine,
    inputs: { newcomer: { ids: [] }, returning: { ids: viewed.map(({ id }) => id) } },
    cases: {
      'xstate.done.actor.readProducts': [{ output: viewed }, { output: [] }],
      'xstate.error.actor.readProducts': [{ error: { kind: 'failed' } }],
    },
    invariant: (snapshot) => {
      const { ids, products } = snapshot.context;
      if (snapshot.matches('shown') !== products.length > 0) throw new Error('shown are other products');
      if (products.some(({ id }) => !ids.includes(id))) throw new Error('a product that was not looked at');
    },
  });
}
