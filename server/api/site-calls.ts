import { MENU_SLUGS } from '../../src/contract/schemas/site.ts';
import { HttpError } from '../http/errors.ts';
import { type ReadCall, readCall } from './read-call.ts';

/** What the owner has written of brands and of the shop itself [AP-02][AP-11][AP-12]. */
export const siteCalls: readonly ReadCall[] = [
  readCall('/api/brend', (shop, params) => shop.brand(params.get('documentId') ?? '')),
  readCall('/api/menu', async (shop, params) => {
    const slug = MENU_SLUGS.find((each) => each === params.get('slug'));
    if (!slug) throw new HttpError(422, 'bad_menu', 'Такого меню нет.');
    return shop.menu(slug);
  }),
  readCall('/api/seo', (shop) => shop.seo()),
  readCall('/api/kontakty', (shop) => shop.contacts()),
  readCall('/api/options', (shop) => shop.options()),
  readCall('/api/company', (shop) => shop.company()),
];
