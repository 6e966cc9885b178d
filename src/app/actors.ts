import { createActor } from 'xstate';
import { basketMachine } from '../../machines/basket/basket.machine.ts';
import type { BasketInput } from '../../machines/basket/basket.setup.ts';
import { catalogMenuMachine } from '../../machines/catalog-menu/catalog-menu.machine.ts';
import { type NavigationActor, navigationMachine } from '../../machines/navigation/navigation.machine.ts';
import { searchMachine } from '../../machines/search/search.machine.ts';
import { type SessionInput, sessionMachine } from '../../machines/session/session.machine.ts';
import { type ThemeInput, themeMachine } from '../../machines/theme/theme.machine.ts';
import type { Inspect } from '../lib/inspect.ts';
import { rememberInitial } from '../lib/use-actor.ts';
import { basketCalls } from './basket-network.ts';
import { browserActors } from './browser-actors.ts';

/** What the first snapshots are made of; the same on the server and in the browser, but for the theme. */
export interface ActorsInput {
  readonly theme: ThemeInput;
  readonly search: { readonly query: string };
  readonly session: SessionInput;
  readonly basket: BasketInput;
}

/** The theme that the server renders: it cannot know what the browser has stored. */
export const SERVER_THEME: ThemeInput = { preference: 'system', systemDark: false };

/** The machines with their network, made once: providing costs more than creating an actor of it. */
const search = searchMachine.provide({ actors: { suggest: browserActors.suggest } });
const basket = basketMachine.provide({ actors: basketCalls });
const session = sessionMachine.provide({ actors: { readUser: browserActors.readUser } });

/**
 * Creates the actors of a visit without starting them. On the server they live for one render; in the browser
 * for the whole visit, started after hydration; `navigation` has begun before.
 */
export function createShopActors(input: ActorsInput, inspect?: Inspect, navigation?: NavigationActor) {
  const options = inspect ? { inspect } : {};
  const actors = {
    theme: createActor(themeMachine, { input: input.theme, ...options }),
    navigation: navigation ?? createActor(navigationMachine, options),
    catalogMenu: createActor(catalogMenuMachine, options),
    search: createActor(search, { input: input.search, ...options }),
    session: createActor(session, { input: input.session, ...options }),
    basket: createActor(basket, { input: input.basket, ...options }),
  };
  const { theme, ...others } = actors;
  for (const actor of Object.values(others)) rememberInitial(actor);
  rememberInitial(theme, createActor(themeMachine, { input: SERVER_THEME }));
  return actors;
}

export type ShopActors = ReturnType<typeof createShopActors>;
