import type { PageContextClient } from 'vike/types';
import type { FilterPanelActor } from '../../machines/filter-panel/filter-panel.machine.ts';
import { createFilterPanel, createShopActors, type Inspect, type ShopActors } from './actors.ts';
import { actorsInput, searchQuery } from './actors-input.ts';
import type { MenuCategory } from './category-tree.ts';
import { connect, connectFilterPanel, storedTheme } from './effects.ts';

import { readTypedBefore, type TypedBefore, tellTypedBefore } from './typed-before.ts';

declare global {
  interface Window {
    /** Installed by tests and tools before the page loads: sees every event, transition and snapshot. */
    karterInspect?: Inspect;
  }
}

/** What outlives the single pages of a visit. */
let visit: {
  readonly actors: ShopActors;
  readonly menu: readonly MenuCategory[];
  /** What was typed before the scripts ran. */
  readonly typed: TypedBefore;
  filterPanel: FilterPanelActor | null;
} | null = null;

/** Creates the actors with the first page, hands the same ones to every later page. */
export function startVisit(pageContext: PageContextClient): void {
  if (!visit) {
    const theme = {
      preference: storedTheme(),
      systemDark: window.matchMedia('(prefers-color-scheme: dark)').matches,
    };
    const actors = createShopActors(actorsInput(pageContext, theme), window.karterInspect);
    connect(actors);
    visit = { actors, menu: pageContext.menu ?? [], typed: readTypedBefore(), filterPanel: null };
  }
  pageContext.actors = visit.actors;
  pageContext.menu = visit.menu;
  visit.filterPanel?.stop();
  visit.filterPanel = createFilterPanel(pageContext.data, window.karterInspect);
  pageContext.filterPanelActor = visit.filterPanel;
}

/** Starts the actors after hydration; on later pages tells them that the page is another one. */
export function continueVisit(pageContext: PageContextClient): void {
  const { actors, filterPanelActor } = pageContext;
  if (filterPanelActor) {
    connectFilterPanel(filterPanelActor);
    filterPanelActor.start();
  }
  if (pageContext.isHydration) {
    for (const actor of Object.values(actors)) actor.start();
    if (visit) tellTypedBefore(visit.typed, actors, filterPanelActor ?? null);
    document.documentElement.dataset.ready = '';
    return;
  }
  tell(actors.catalogMenu, { type: 'page.changed' });
  tell(actors.search, { type: 'page.changed', query: searchQuery(pageContext) });
  tell(actors.oneClickOrder, { type: 'close' });
  const asked = pageContext.modal?.oneClickOrder;
  if (asked?.product) {
    tell(actors.oneClickOrder, { type: 'open', product: asked.product, requestId: asked.requestId });
  }
  document.querySelector<HTMLElement>('main h1')?.focus();
}

/** The loading bar [RT-27]. Vike's context of the page to come knows no actors yet: they are the visit's. */
export function beginNavigation(path: string): void {
  if (visit) tell(visit.actors.navigation, { type: 'navigation.start', path });
}

export function endNavigation(): void {
  if (visit) tell(visit.actors.navigation, { type: 'navigation.end' });
}

/** An actor as far as it can be told something. */
interface Listener<E> {
  getSnapshot(): { can(event: E): boolean };
  send(event: E): void;
}

/** Sends an event to an actor whom it concerns in the state it is in. */
function tell<E>(actor: Listener<E>, event: E): void {
  if (actor.getSnapshot().can(event)) actor.send(event);
}
