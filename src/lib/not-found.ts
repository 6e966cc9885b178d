import { render } from 'vike/abort';
import { shownPath } from '../contract/shown-path.ts';
import { isSlug } from '../contract/text.ts';

/**
 * There are two kinds of 404. For an address that no route matches, Vike shows the error page, «Page not found»
 * [ER-01]. A matching route whose parameter leads nowhere is fatal to the page [ER-02]: what is thrown here ends the
 * request at once, so no data is loaded and no other middleware runs.
 */
export function notFound({ urlPathname }: { readonly urlPathname: string }, status: 404 | 410 = 404) {
  return render(status, `Page Not Found: ${shownPath(urlPathname)}`);
}

/**
 * The slug of the page's address.
 * @throws when no slug can look like this; the shop is not asked [ER-02].
 */
export function slugOf(pageContext: { readonly urlPathname: string }, slug: string | undefined): string {
  if (slug === undefined || !isSlug(slug)) throw notFound(pageContext);
  return slug;
}
