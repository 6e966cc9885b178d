import type { CheckoutOptions } from './checkout.ts';
import type { Image } from './entities.ts';

/** The menus that the owner fills: the home page's and three of the footer [EN-14][AP-11]. */
export const MENU_SLUGS = ['home', 'nizhnee-menyu-1', 'nizhnee-menyu-2', 'nizhnee-menyu-3'] as const;
export type MenuSlug = (typeof MENU_SLUGS)[number];

export interface MenuItem {
  readonly title: string;
  /** A path of this site or an https address. */
  readonly href: string;
  /** One line under the title; null without one. */
  readonly note: string | null;
  /** An icon by its Iconify name, `lucide:truck`; null without one [TC-04]. */
  readonly icon: string | null;
}

export interface Menu {
  readonly slug: MenuSlug;
  readonly title: string;
  readonly items: readonly MenuItem[];
}

/** The seller, as the law requires beside every remote sale [EN-14][AP-12]. */
export interface Company {
  /** Name of the shop. */
  readonly name: string;
  /** Full name of the firm. */
  readonly legalName: string;
  /** 10 or 12 digits with right check digits. */
  readonly inn: string;
  /** ОГРН, 13 digits, or ОГРНИП, 15. */
  readonly ogrn: string;
}

/** Hours of some days of the week, local time. */
export interface OpeningHours {
  /** Days as schema.org shortens them: `Mo` … `Su`. */
  readonly days: readonly string[];
  /** `HH:MM`. */
  readonly opens: string;
  readonly closes: string;
}

/** How to reach the shop [EN-14][AP-12]. */
export interface Contacts {
  /** Phone as people read it, with no-break spaces. */
  readonly phone: string;
  /** The same phone as a link: `tel:` and E.164. */
  readonly phoneHref: string;
  readonly email: string;
  /** Working hours in words, with the time zone. */
  readonly hours: string;
  readonly openingHours: readonly OpeningHours[];
  readonly city: string;
  readonly address: string;
  /** Degrees; null when the owner does not say. */
  readonly geo: { readonly latitude: number; readonly longitude: number } | null;
  /** How to find the way, in words; null without them. */
  readonly directions: string | null;
}

/** Who sells and how to reach them: what letters and texts say of the shop. */
export interface Seller {
  readonly company: Company;
  readonly contacts: Contacts;
}

/** Title and description of one page for search engines and previews, in place of the rule. */
export interface SeoOfPage {
  /** Whole text of `<title>`; null: by rule. */
  readonly title: string | null;
  readonly description: string | null;
}

/** Texts for search engines [EN-14][AP-12]. */
export interface Seo {
  /** For pages that have no description of their own. */
  readonly description: string;
  /** Picture of previews for pages without one, a path of this site. */
  readonly image: string;
  /** By path: `/`, `/catalog`, `/catalog/turbokompressory`. */
  readonly pages: Readonly<Record<string, SeoOfPage>>;
}

/** Switches of the owner [EN-14][AP-12]. */
export interface ShopOptions {
  /** Whether lists can be filtered by price [OV-05]. */
  readonly priceFilter: boolean;
  /** Number of the Yandex.Metrika counter, loaded only after consent; null without one [OV-12]. */
  readonly metrika: string | null;
  readonly checkout: CheckoutOptions;
}

/** The site data that every page gets. */
export interface Site {
  readonly company: Company;
  readonly contacts: Contacts;
  readonly menus: Readonly<Record<MenuSlug, Menu>>;
  readonly seo: Seo;
  readonly options: ShopOptions;
}

/** The two kinds of dated texts [RT-08][RT-17]. */
export type ArticleKind = 'news' | 'articles';

/** A dated text as lists show it; its address is `/<kind>/<slug>`. */
export interface ArticleCard {
  readonly kind: ArticleKind;
  readonly slug: string;
  readonly title: string;
  /** One or two sentences. */
  readonly description: string;
  /** Day of publication, `YYYY-MM-DD`, in the shop's time. */
  readonly date: string;
  readonly image: Image | null;
}

/** A page of a list, newest first. */
export interface ArticleList {
  readonly items: readonly ArticleCard[];
  readonly total: number;
  /** From 1; never above `pages`. */
  readonly page: number;
  readonly pages: number;
}
