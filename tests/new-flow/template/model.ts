import { defineModel } from '../../../machines/testing/model.ts';
import { newFlowMachine } from './machine.ts';

/** TODO: every way the flow may begin, titled in `src/devtools/shop/input-titles.ts`, sample answers of its requests, and what always holds. */
export const newFlowModel = defineModel({
  machine: newFlowMachine,
  inputs: { fresh: { productId: 1 } },
  cases: {
    'xstate.done.actor.submit': [{ output: null }],
    'xstate.error.actor.submit': [{ error: { kind: 'failed' } }],
  },
  invariant: ({ context }) => {
    if (context.productId < 1) throw new Error('there is no product');
  },
});
