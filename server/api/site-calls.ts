import { MENU_SLUGS } from '../../src/contract/site.ts';
import { HttpError } from '../http/errors.ts';
import type { ReadCall } from './read-call.ts';

const shared = { method: 'GET', maxAge: 60, limit: null, personal: false } as const;

/** What the owner has written of brands and of the shop itself [AP-02][AP-11][AP-12]. */
export const siteCalls: readonly ReadCall[] = [
  {
    ...shared,
    path: '/api/brend',
    read: (shop, params) => shop.brand(params.get('documentId') ?? ''),
  },
  {
    ...shared,
    path: '/api/menu',
    read: async (shop, params) => {
      const slug = MENU_SLUGS.find((each) => each === params.get('slug'));
      if (!slug) throw new HttpError(422, 'bad_menu', 'Такого меню нет.');
      return shop.menu(slug);
    },
  },
  { ...shared, path: '/api/seo', read: (shop) => shop.seo() },
  { ...shared, path: '/api/kontakty', read: (shop) => shop.contacts() },
  { ...shared, path: '/api/options', read: (shop) => shop.options() },
  { ...shared, path: '/api/company', read: (shop) => shop.company() },
];
