import { fromPromise } from 'xstate';
import type { FindOptionsInput } from '../../machines/filter-panel/filter-panel.machine.ts';
import type { FilterList, Suggestions } from '../contract/entities.ts';
import type { User } from '../contract/user.ts';
import { filterOptions, readUser, suggest } from './api-client.ts';

/** What the machines ask the network for; a request is aborted when its state is left. */
export const browserActors = {
  suggest: fromPromise<Suggestions, { readonly text: string }>(({ input, signal }) =>
    suggest(input.text, signal),
  ),
  readUser: fromPromise<User | null, undefined>(({ signal }) => readUser(signal)),
  findOptions: fromPromise<FilterList, FindOptionsInput>(({ input, signal }) =>
    filterOptions(
      { category: categoryOf(input.path), filters: input.filters, list: 'plantNumber', find: input.text },
      signal,
    ),
  ),
};

/** The slug in the path of a list, `null` for the whole catalogue. */
function categoryOf(path: string): string | null {
  return /^\/catalog\/([^/]+)$/.exec(path)?.[1] ?? null;
}
