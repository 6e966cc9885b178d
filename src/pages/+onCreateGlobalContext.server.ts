import type { GlobalContextServer } from 'vike/types';
import { middlewareOf } from '../app/route-middleware.ts';

export { onCreateGlobalContext };

/** A page that names an unknown route middleware refuses the start [RT-22][ER-03]. */
function onCreateGlobalContext({ pages }: GlobalContextServer): void {
  for (const { config } of Object.values(pages))
    for (const name of config.routeMiddleware ?? []) middlewareOf(name);
}
