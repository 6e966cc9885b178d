import type { PageContextServer } from 'vike/types';
import { createShopActors, SERVER_THEME } from '../app/actors.ts';
import { actorsInput } from '../app/actors-input.ts';
import { createModalHost } from '../lib/modals.ts';

export { onBeforeRenderHtml };

/** On the server the actors live for this one render and are never started. */
async function onBeforeRenderHtml(pageContext: PageContextServer): Promise<void> {
  const { modal: asked = null, user = null } = pageContext;
  pageContext.actors = createShopActors(actorsInput(pageContext, SERVER_THEME));
  pageContext.pageActors = pageContext.config.pageActors?.(pageContext)?.actors ?? {};
  const modals = asked ? (await import('../app/windows/index.tsx')).createModals({ asked, user }) : null;
  pageContext.modals = createModalHost(modals);
}
