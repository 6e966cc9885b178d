import type { Config } from 'vike/types';

/** What every page has; a page's own `+config.ts` names its layout and route middleware. */
export default {
  clientRouting: true,
  // «Back» while the router takes the first page over: without this, Vike 0.4 never goes there.
  hydrationCanBeAborted: true,
  // The shop does that itself, together with the page's data: src/app/prefetch/load-ahead.ts.
  prefetchStaticAssets: false,
  passToClient: [
    'publicUrl',
    'buildId',
    'user',
    'renderedAt',
    'documentHead',
    'menu',
    'site',
    'modal',
    'basketItems',
    'basketTotal',
    'basketRevision',
    'basketRefused',
    'basket',
    'viewed',
  ],
  onPageTransitionStart: 'import:../app/browser-session.ts:beginNavigation',
  onPageTransitionEnd: 'import:../app/browser-session.ts:endNavigation',
  layout: 'default',
  routeMiddleware: [],
  meta: {
    routeMiddleware: { env: { server: true } },
    layout: { env: { server: true, client: true } },
    pageActors: { env: { server: true, client: true } },
    head: { env: { server: true } },
  },
} satisfies Config;
