import type { PageContextServer } from 'vike/types';
import { runRouteMiddleware } from '../app/route-middleware.ts';

export { guard };

/** Runs the route middleware of the page before its data [RT-22]. */
function guard(pageContext: PageContextServer): Promise<void> {
  return runRouteMiddleware(pageContext.config.routeMiddleware ?? [], pageContext);
}
