import type { BasketQuantity } from '../../machines/basket/operations.ts';
import type { BasketRefused } from '../../machines/basket/refused.ts';
import type { Basket } from '../contract/basket.ts';
import { readListView } from '../contract/list-view.ts';
import { SEARCH_PATH } from '../contract/routes.ts';
import type { User } from '../contract/user.ts';
import type { ActorsInput, StoredInput } from './actors.ts';

/** What the initial snapshots depend on: the page's address and what the server loaded for it. */
interface ActorsSource {
  readonly urlParsed: { readonly search: Readonly<Record<string, string>> };
  readonly urlPathname: string;
  readonly user?: User | null;
  readonly basketItems?: readonly BasketQuantity[];
  readonly basketRevision?: number;
  readonly basket?: Basket | null;
  readonly basketRefused?: readonly BasketRefused[];
}

/** The query of a search page, `''` elsewhere. */
export function searchQuery({ urlParsed, urlPathname }: ActorsSource): string {
  return urlPathname === SEARCH_PATH ? (urlParsed.search.q ?? '') : '';
}

/** The same input on the server and in the browser but for what is stored, so that both render the same. */
export function actorsInput(source: ActorsSource, stored: StoredInput): ActorsInput {
  const rendered = readListView(new URLSearchParams(source.urlParsed.search));
  return {
    theme: stored.theme,
    view: { rendered, chosen: stored.view ?? rendered },
    search: { query: searchQuery(source) },
    session: { user: source.user ?? null },
    basket: {
      items: source.basketItems ?? [],
      revision: source.basketRevision ?? 0,
      basket: source.basket ?? null,
      refused: source.basketRefused ?? [],
    },
  };
}
