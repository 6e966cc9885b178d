import type { PageContextClient } from 'vike/types';
import { continueVisit } from '../app/visit.ts';

export { onAfterRenderClient };

/** After hydration the actors start; after later pages the focus goes to the new heading. */
function onAfterRenderClient(pageContext: PageContextClient): void {
  continueVisit(pageContext);
}
