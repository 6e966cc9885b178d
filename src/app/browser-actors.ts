import { fromPromise } from 'xstate';
import type { Suggestions } from '../contract/entities.ts';
import type { User } from '../contract/user.ts';
import { readUser, suggest } from '../lib/api-client.ts';

/** Network actors of the machines of every page; a request is aborted when its state is left. */
export const browserActors = {
  suggest: fromPromise<Suggestions, { readonly text: string }>(({ input, signal }) =>
    suggest(input.text, signal),
  ),
  readUser: fromPromise<User | null, undefined>(({ signal }) => readUser(signal)),
};
