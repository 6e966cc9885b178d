import { MENU_SLUGS } from '../../src/contract/schemas/site.ts';
import { type Shop, ShopUnavailable } from '../../src/contract/shop.ts';
import type { Contacts, Menu, MenuSlug, Site } from '../../src/contract/site.ts';
import type { Logger } from '../lib/logging.ts';

/** The site data that every page gets, asked once for every state of the shop [EN-14]. */
export interface SiteData {
  /** Throws ShopUnavailable until they have been loaded once. */
  readonly current: () => Site;
  /** For what answers also then; null until they have been loaded once. */
  readonly contacts: () => Contacts | null;
  /**
   * Reads them anew. Broken data are logged and the last good ones stay; rejects when the shop does not answer, and
   * when there are no good ones yet.
   */
  readonly load: () => Promise<void>;
}

type SiteShop = Pick<Shop, 'company' | 'contacts' | 'menu' | 'seo' | 'options'>;

async function readMenus(shop: Pick<Shop, 'menu'>): Promise<Readonly<Record<MenuSlug, Menu>>> {
  const menus = await Promise.all(MENU_SLUGS.map(async (slug) => [slug, await shop.menu(slug)] as const));
  return Object.fromEntries(menus) as Record<MenuSlug, Menu>;
}

async function readSite(shop: SiteShop): Promise<Site> {
  const [company, contacts, menus, seo, options] = await Promise.all([
    shop.company(),
    shop.contacts(),
    readMenus(shop),
    shop.seo(),
    shop.options(),
  ]);
  return { company, contacts, menus, seo, options };
}

/** Keeps what was read last; it reads nothing by itself. */
export function keepSiteData(shop: SiteShop, log: Pick<Logger, 'error'>): SiteData {
  let site: Site | null = null;
  return {
    current() {
      if (!site) throw new ShopUnavailable('the data of the site have not been loaded yet');
      return site;
    },
    contacts: () => site?.contacts ?? null,
    async load() {
      try {
        site = await readSite(shop);
      } catch (error) {
        if (!site || error instanceof ShopUnavailable) throw error;
        log.error({ err: error }, 'the data of the site are broken, the last good ones stay');
      }
    },
  };
}
