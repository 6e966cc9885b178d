import type { GlobalContextServer } from 'vike/types';
import { middlewareOf } from '../app/route-middleware.ts';

export { onCreateGlobalContext };

/** Refuses to start when a page names an unknown route middleware [RT-22][ER-03]. */
function onCreateGlobalContext({ pages }: GlobalContextServer): void {
  for (const { config } of Object.values(pages))
    for (const name of config.routeMiddleware ?? []) middlewareOf(name);
}
