import type { PageContextClient } from 'vike/types';
import { startVisit } from '../app/visit.ts';

export { onBeforeRenderClient };

/** Before hydration and before every later page: the actors of the visit go on. */
function onBeforeRenderClient(pageContext: PageContextClient): Promise<void> {
  return startVisit(pageContext);
}
