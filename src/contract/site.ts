import type { Company, Contacts, Menu, MenuSlug, Seo, ShopOptions } from './schemas/site.ts';

export type { ArticleCard, ArticleKind, ArticleList } from './schemas/content.ts';
export type {
  Company,
  Contacts,
  Menu,
  MenuItem,
  MenuSlug,
  Seo,
  ShopOptions,
} from './schemas/site.ts';

/** Who sells and how to reach them: what letters and texts say of the shop. */
export interface Seller {
  readonly company: Company;
  readonly contacts: Contacts;
}

/** The site data that every page gets. */
export interface Site {
  readonly company: Company;
  readonly contacts: Contacts;
  readonly menus: Readonly<Record<MenuSlug, Menu>>;
  readonly seo: Seo;
  readonly options: ShopOptions;
}

/** How a price ends in words: « с НДС», empty when the seller pays no VAT. */
export function withVat({ vat = true }: Company): string {
  return vat ? ' с НДС' : '';
}

/** Digits of the longer number, which entrepreneurs have. */
const OGRNIP_LENGTH = 15;

/** What the register of the state calls the firm's number. */
export function ogrnTitle(ogrn: string): string {
  return ogrn.length === OGRNIP_LENGTH ? 'ОГРНИП' : 'ОГРН';
}
