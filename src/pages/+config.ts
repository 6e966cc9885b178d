import type { Config } from 'vike/types';
import vikeReact from 'vike-react/config';

/** What every page has; a page's own `+config.ts` names its route middleware. */
export default {
  extends: [vikeReact],
  lang: 'ru',
  title: 'Картер: запчасти для грузовиков и дизельных двигателей',
  favicon: '/favicon.svg',
  stream: false,
  prefetchStaticAssets: 'hover',
  passToClient: ['publicUrl', 'requestId', 'menu', 'modal'],
  meta: {
    middleware: { env: { server: true } },
  },
} satisfies Config;
