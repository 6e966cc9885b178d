import type { PageContextServer } from 'vike/types';
import { useConfig } from 'vike-react/useConfig';
import { robotsOf } from './robots.ts';

/** The page's address and fate as crawlers are told of them. */
export function indexedPage(pageContext: PageContextServer) {
  const { urlPathname, urlParsed, is404, abortStatusCode, errorWhileRendering } = pageContext;
  return {
    path: urlPathname,
    query: urlParsed.searchOriginal ?? '',
    isError: Boolean(is404 || abortStatusCode || errorWhileRendering),
  };
}

/**
 * Puts what the owner has written of a path before the rule; a page without a rule is described as the whole site.
 * To be called at the beginning of a hook: later Vike does not know which page is meant.
 */
export function applySeo(pageContext: PageContextServer): void {
  const { wholeSite, urlPathname, config } = pageContext;
  // biome-ignore lint/correctness/useHookAtTopLevel: it belongs to Vike's hooks, not to React's
  const set = useConfig();
  const own = robotsOf(indexedPage(pageContext)) === null ? wholeSite.seo.pages[urlPathname] : undefined;
  if (own?.title) set({ title: own.title });
  if (own?.description) set({ description: own.description });
  else if (config.description === undefined) set({ description: wholeSite.seo.description });
}
