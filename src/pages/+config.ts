import type { Config } from 'vike/types';
import vikeReact from 'vike-react/config';

/** What every page has; a page's own `+config.ts` names its layout and route middleware. */
export default {
  extends: [vikeReact],
  lang: 'ru',
  favicon: '/favicon.svg',
  stream: false,
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
    'basketRevision',
    'basketRefused',
    'basket',
    'viewed',
  ],
  // In the browser: the session starts before hydration and continues on every later page.
  onBeforeRenderClient: 'import:../app/browser-session.ts:startSession',
  onAfterRenderClient: 'import:../app/browser-session.ts:continueSession',
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
