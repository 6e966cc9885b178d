import { render } from 'vike/abort';
import { shownPath } from '../contract/shown-path.ts';
import { isSlug } from '../contract/slug.ts';

/**
 * Two things are absent. An address that no route matches is nobody's fault: Vike shows the error page, which says
 * «Page not found» [ER-01]. A route that matches and whose parameter leads nowhere is fatal to the page [ER-02]: what
 * is thrown here ends the request at once, so that no data are loaded and no other middleware runs.
 */
export function notFound({ urlPathname }: { readonly urlPathname: string }, status: 404 | 410 = 404) {
  return render(status, `Page Not Found: ${shownPath(urlPathname)}`);
}

/**
 * The slug of the page's address.
 * @throws when no slug looks like this: nobody has to be asked for it [ER-02].
 */
export function slugOf(pageContext: { readonly urlPathname: string }, slug: string | undefined): string {
  if (slug === undefined || !isSlug(slug)) throw notFound(pageContext);
  return slug;
}
