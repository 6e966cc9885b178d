import type { PageContextClient } from 'vike/types';
import { endNavigation } from '../app/visit.ts';

export { onPageTransitionEnd };

function onPageTransitionEnd(pageContext: PageContextClient): void {
  endNavigation(pageContext);
}
