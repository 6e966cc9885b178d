import type { Shop } from '../../../src/contract/shop.ts';
import type { Database } from '../../database/open.ts';
import { orUnavailable } from '../../database/unavailable.ts';
import { readMenu, readOptions, readSeller, readSeo } from './store.ts';

/** What the owner has set for the whole shop, read anew with every question [AP-11][AP-12]. */
export type SiteData = Pick<Shop, 'menu' | 'seo' | 'contacts' | 'options' | 'company'>;

export function createSiteData({ database: { db } }: { database: Pick<Database, 'db'> }): SiteData {
  return {
    menu: orUnavailable((slug) => readMenu(db, slug)),
    seo: orUnavailable(() => readSeo(db)),
    contacts: orUnavailable(async () => (await readSeller(db)).contacts),
    options: orUnavailable(() => readOptions(db)),
    company: orUnavailable(async () => (await readSeller(db)).company),
  };
}
