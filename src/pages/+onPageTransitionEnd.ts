import { endNavigation } from '../app/visit.ts';

export { onPageTransitionEnd };

function onPageTransitionEnd(): void {
  endNavigation();
}
