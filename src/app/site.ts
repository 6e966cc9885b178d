import type { Shop } from '../contract/shop.ts';
import type { Company, Contacts, MenuItem, MenuSlug, ShopOptions } from '../contract/site.ts';

/** The menus of the footer, in their order; that of the home page comes with it alone. */
export const FOOTER_MENUS = [
  'nizhnee-menyu-1',
  'nizhnee-menyu-2',
  'nizhnee-menyu-3',
] as const satisfies readonly MenuSlug[];

/** A menu of links as the footer shows it. */
export interface LinkMenu {
  readonly title: string;
  readonly items: readonly Pick<MenuItem, 'title' | 'href'>[];
}

/** What every page shows of the shop around its own content; part of every page's HTML, so nothing more [EN-14]. */
export interface ShownSite {
  readonly company: Company;
  readonly contacts: Pick<Contacts, 'phone' | 'phoneHref' | 'email' | 'hours' | 'city' | 'address'>;
  readonly menus: Readonly<Record<(typeof FOOTER_MENUS)[number], LinkMenu>>;
  readonly options: Omit<ShopOptions, 'checkout'>;
}

/** @throws ShopUnavailable */
export async function loadSite(shop: Shop): Promise<ShownSite> {
  const footerMenu = async (slug: MenuSlug): Promise<LinkMenu> => {
    const { title, items } = await shop.menu(slug);
    return { title, items: items.map(({ title, href }) => ({ title, href })) };
  };
  const [company, contacts, options, first, second, third] = await Promise.all([
    shop.company(),
    shop.contacts(),
    shop.options(),
    footerMenu('nizhnee-menyu-1'),
    footerMenu('nizhnee-menyu-2'),
    footerMenu('nizhnee-menyu-3'),
  ]);
  const { phone, phoneHref, email, hours, city, address } = contacts;
  const { checkout, ...shownOptions } = options;
  return {
    company,
    contacts: { phone, phoneHref, email, hours, city, address },
    menus: { 'nizhnee-menyu-1': first, 'nizhnee-menyu-2': second, 'nizhnee-menyu-3': third },
    options: shownOptions,
  };
}
