import { toFailure } from '../../src/contract/request-failure.ts';

/** Where a state that sends goes when there is no answer [ST-25]. */
export const unanswered = {
  onError: {
    target: 'failed',
    actions: {
      type: 'setFailure',
      params: ({ event }: { event: { readonly error: unknown } }) => toFailure(event.error),
    },
  },
  late: { target: 'failed', actions: { type: 'setFailure', params: { kind: 'failed' } } },
} as const;
