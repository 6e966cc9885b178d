import type { PageContextClient } from 'vike/types';
import { beginNavigation } from '../app/visit.ts';

export { onPageTransitionStart };

function onPageTransitionStart({ urlOriginal }: PageContextClient): Promise<void> {
  return beginNavigation(urlOriginal);
}
