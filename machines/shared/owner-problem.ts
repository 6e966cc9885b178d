import * as messages from '../../src/contract/messages.ts';
import { problemOf } from './form.ts';

/** The message for a failed request that only the owner of an account may make; `status` 401: the session is over. */
export function ownerProblemOf(error: unknown): string {
  const over = typeof error === 'object' && error !== null && 'status' in error && error.status === 401;
  return over ? messages.sessionOver : problemOf(error);
}
