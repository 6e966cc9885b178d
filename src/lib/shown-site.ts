import { withWholeRanges } from '../contract/format.ts';
import type { Company, Contacts, Menu, MenuItem, MenuSlug, ShopOptions, Site } from '../contract/site.ts';

/** The menus of the footer, in their order; the home page's menu comes with that page only. */
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

/** What header and footer show; part of every page's HTML, so nothing more than that [EN-14]. */
export interface ShownSite {
  readonly company: Company;
  readonly contacts: Pick<Contacts, 'phone' | 'phoneHref' | 'email' | 'hours' | 'city' | 'address'>;
  readonly menus: Readonly<Record<(typeof FOOTER_MENUS)[number], LinkMenu>>;
  readonly options: Pick<ShopOptions, 'priceFilter' | 'metrika' | 'mailPasswords'>;
}

const toLinks = ({ title, items }: Menu): LinkMenu => ({
  title,
  items: items.map(({ title, href }) => ({ title, href })),
});

export function toShownSite({ company, contacts, menus, options }: Site): ShownSite {
  const { phone, phoneHref, email, hours, city, address } = contacts;
  const { priceFilter, metrika, mailPasswords } = options;
  return {
    company,
    contacts: { phone, phoneHref, email, hours: withWholeRanges(hours), city, address },
    menus: {
      'nizhnee-menyu-1': toLinks(menus['nizhnee-menyu-1']),
      'nizhnee-menyu-2': toLinks(menus['nizhnee-menyu-2']),
      'nizhnee-menyu-3': toLinks(menus['nizhnee-menyu-3']),
    },
    options: { priceFilter, metrika, mailPasswords },
  };
}
