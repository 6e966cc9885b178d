import { addressBehindModal, pathOf } from '../lib/addresses.ts';
import type { ShownPage } from '../lib/page-actors.ts';

/** Removes a recovery token from the address, where it could be copied, bookmarked or shared [RT-25]. */
export function hideToken(): void {
  const { pathname, search } = window.location;
  if (!new URLSearchParams(search).has('token-recovery')) return;
  window.history.replaceState(window.history.state, '', addressBehindModal(pathname + search));
}

/**
 * The page hydrates with the address it was rendered for. Other parameters stay in the address bar, where analytics
 * reads them [RT-28]. A page that shows a posted form again gets the address of the form's page.
 */
export function takeAddress(pageContext: ShownPage): void {
  const { renderedAt } = pageContext;
  if (renderedAt === undefined) return;
  pageContext.urlOriginal = renderedAt;
  if (pathOf(renderedAt) === window.location.pathname) return;
  window.history.replaceState(window.history.state, '', renderedAt);
}
