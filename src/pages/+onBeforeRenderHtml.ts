import type { PageContextServer } from 'vike/types';
import { createFilterPanel, createShopActors, SERVER_THEME } from '../app/actors.ts';
import { actorsInput } from '../app/actors-input.ts';

export { onBeforeRenderHtml };

/** On the server the actors live for this one render and are never started. */
function onBeforeRenderHtml(pageContext: PageContextServer): void {
  pageContext.actors = createShopActors(actorsInput(pageContext, SERVER_THEME));
  pageContext.filterPanelActor = createFilterPanel(pageContext.data);
}
