import type { PageContextClient } from 'vike/types';

export { onPageTransitionStart };

/** The loading bar [RT-27]. */
function onPageTransitionStart({ actors, urlOriginal }: PageContextClient): void {
  actors.navigation.send({ type: 'navigation.start', path: urlOriginal });
}
