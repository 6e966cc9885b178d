import type { Config } from 'vike/types';
import vikeReact from 'vike-react/config';

/** What every page has; a page's own `+config.ts` names its layout and route middleware. */
export default {
  extends: [vikeReact],
  lang: 'ru',
  favicon: '/favicon.svg',
  stream: false,
  reactStrictMode: false,
  // The shop does that itself, with the page's data and where data cost little: src/app/later/load-ahead.ts.
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
  layout: 'default',
  routeMiddleware: [],
  meta: {
    routeMiddleware: { env: { server: true } },
    layout: { env: { server: true, client: true } },
    pagePart: { env: { server: true, client: true } },
    head: { env: { server: true } },
  },
} satisfies Config;
