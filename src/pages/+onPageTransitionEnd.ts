import type { PageContextClient } from 'vike/types';

export { onPageTransitionEnd };

function onPageTransitionEnd({ actors }: PageContextClient): void {
  actors.navigation.send({ type: 'navigation.end' });
}
