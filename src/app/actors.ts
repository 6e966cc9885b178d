import { createActor, fromPromise } from 'xstate';
import { basketMachine } from '../../machines/basket/basket.machine.ts';
import type { BasketInput } from '../../machines/basket/context.ts';
import { catalogMenuMachine } from '../../machines/catalog-menu/catalog-menu.machine.ts';
import { listViewMachine } from '../../machines/list-view/list-view.machine.ts';
import { type NavigationActor, navigationMachine } from '../../machines/navigation/navigation.machine.ts';
import { searchMachine } from '../../machines/search/search.machine.ts';
import { type SessionInput, sessionMachine } from '../../machines/session/session.machine.ts';
import { type ThemeInput, themeMachine } from '../../machines/theme/theme.machine.ts';
import type { Category, Suggestions, WholeCategory } from '../contract/entities.ts';
import type { ListView } from '../contract/list-view.ts';
import type { User } from '../contract/user.ts';
import { getData } from '../lib/api-client.ts';
import { basketCalls } from '../lib/basket-network.ts';
import { toWholeMenu } from '../lib/category-tree.ts';
import { createPageActor } from '../lib/create-page-actor.ts';
import type { ShopActors } from '../lib/shop-front.tsx';

/** Inputs of the actors; the same on the server and in the browser, except for what the browser has stored. */
export interface ActorsInput {
  readonly theme: ThemeInput;
  readonly view: { readonly rendered: ListView; readonly chosen: ListView };
  readonly search: { readonly query: string };
  readonly session: SessionInput;
  readonly basket: BasketInput;
}

/** What the visitor chose in this browser before; the view only where the address asks for none. */
export interface StoredInput {
  readonly theme: ThemeInput;
  readonly view: ListView | null;
}

/** What the server renders with: it cannot know what the browser has stored. */
export const NOTHING_STORED: StoredInput = {
  theme: { preference: 'system', systemDark: false },
  view: null,
};

/** The machines with their network, provided once: that costs more than creating an actor. */
const search = searchMachine.provide({
  actors: {
    suggest: fromPromise<Suggestions, { readonly text: string }>(({ input, signal }) =>
      getData(`/api/search/suggest?${new URLSearchParams({ q: input.text })}`, signal),
    ),
  },
});
const catalogMenu = catalogMenuMachine.provide({
  actors: {
    readCategories: fromPromise<readonly WholeCategory[], undefined>(async ({ signal }) =>
      toWholeMenu(await getData<readonly Category[]>('/api/categories/product', signal)),
    ),
  },
});
const basket = basketMachine.provide({ actors: basketCalls });
const session = sessionMachine.provide({
  actors: {
    readUser: fromPromise<User | null, undefined>(({ signal }) => getData('/api/user', signal)),
  },
});

/**
 * Creates the actors of the session without starting them. On the server they live for one render; in the browser
 * for the whole session, started after hydration; `navigation` has been started before.
 */
export function createShopActors(input: ActorsInput, navigation?: NavigationActor): ShopActors {
  const { theme, view, search: query, session: known, basket: inBasket } = input;
  return {
    theme: createPageActor(themeMachine, theme, createActor(themeMachine, { input: NOTHING_STORED.theme })),
    listView: createPageActor(
      listViewMachine,
      { view: view.chosen },
      createActor(listViewMachine, { input: { view: view.rendered } }),
    ),
    navigation: navigation ?? createPageActor(navigationMachine, undefined),
    catalogMenu: createPageActor(catalogMenu, undefined),
    search: createPageActor(search, query),
    session: createPageActor(session, known),
    basket: createPageActor(basket, inBasket),
  };
}
