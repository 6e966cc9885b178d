import type { PageContextClient } from 'vike/types';
import { showPage } from '../app/show-page.tsx';
import { tellTaken } from '../lib/router.ts';

export { onRenderClient };

/** Shows what the router has opened; the first page is there before the router is (src/app/first-page.ts). */
async function onRenderClient(pageContext: PageContextClient): Promise<void> {
  if (!pageContext.isHydration) await showPage(pageContext);
  tellTaken();
  document.documentElement.dataset.ready = 'router';
}
