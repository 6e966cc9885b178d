import { array, boolean, enums, nullable, number, optional, record, string, type } from 'superstruct';
import { DELIVERY_KINDS, PAYMENT_KINDS } from '../delivery-and-payment.ts';
import { FORM_ACTIVITIES } from '../form-activity.ts';
import type { Of } from './structs.ts';

/** The menus that the owner fills: the home page's and three of the footer [EN-14][AP-11]. */
export const MENU_SLUGS = ['home', 'nizhnee-menyu-1', 'nizhnee-menyu-2', 'nizhnee-menyu-3'] as const;
export const menuSlug = enums(MENU_SLUGS);
export type MenuSlug = Of<typeof menuSlug>;

export const menuItem = type({
  title: string(),
  /** A path of this site or an https address. */
  href: string(),
  /** One line under the title. */
  note: nullable(string()),
  /** An icon by its Iconify name, `lucide:truck` [TC-04]. */
  icon: nullable(string()),
});
export type MenuItem = Of<typeof menuItem>;

export const menu = type({ slug: menuSlug, title: string(), items: array(menuItem) });
export type Menu = Of<typeof menu>;

/**
 * The seller, as the law requires beside every remote sale [EN-14][AP-12]: name of the shop, full name of the firm,
 * ИНН of 10 or 12 digits with right check digits, ОГРН of 13 or ОГРНИП of 15.
 */
export const company = type({
  name: string(),
  legalName: string(),
  inn: string(),
  ogrn: string(),
  /** False when the seller pays no VAT; else prices hold it. */
  vat: optional(boolean()),
});
export type Company = Of<typeof company>;

/** Hours `HH:MM`, local time, of days as schema.org shortens them: `Mo` … `Su`. */
const openingHours = type({ days: array(string()), opens: string(), closes: string() });

/** How to reach the shop [EN-14][AP-12]. */
export const contacts = type({
  /** Phone as people read it, with no-break spaces. */
  phone: string(),
  /** The same phone as a link: `tel:` and E.164. */
  phoneHref: string(),
  email: string(),
  /** Working hours in words, with the time zone. */
  hours: string(),
  openingHours: array(openingHours),
  /** When goods in stock leave; null when the owner does not say. */
  dispatch: nullable(
    type({
      /** `HH:MM` in Moscow: until then orders go out the same day, if it is one of the opening hours. */
      sameDayUntil: string(),
      /** Days off besides: `MM-DD` of every year, `YYYY-MM-DD` of one. */
      holidays: array(string()),
    }),
  ),
  city: string(),
  address: string(),
  /** Degrees; null when the owner does not say. */
  geo: nullable(type({ latitude: number(), longitude: number() })),
  /** How to find the way, in words. */
  directions: nullable(string()),
});
export type Contacts = Of<typeof contacts>;

/** Title and description of one page for search engines and previews, in place of the rule. */
const seoOfPage = type({ title: nullable(string()), description: nullable(string()) });

/** Texts for search engines [EN-14][AP-12]. */
export const seo = type({
  /** For pages that have no description of their own. */
  description: string(),
  /** Picture of previews for pages without one, a path of this site. */
  image: string(),
  /** By path: `/`, `/catalog`, `/catalog/turbokompressory`. */
  pages: record(string(), seoOfPage),
});
export type Seo = Of<typeof seo>;

const deliveryOption = type({
  kind: enums(DELIVERY_KINDS),
  title: string(),
  /** What it costs and how long it takes, in words. */
  note: string(),
  /** Heaviest order for this delivery, in grams; null: no limit. */
  maxWeight: nullable(number()),
  payments: array(enums(PAYMENT_KINDS)),
});
export type DeliveryOption = Of<typeof deliveryOption>;

const paymentOption = type({
  kind: enums(PAYMENT_KINDS),
  title: string(),
  note: string(),
  /** Who may pay this way. */
  activities: array(enums(FORM_ACTIVITIES)),
});
export type PaymentOption = Of<typeof paymentOption>;

/** What the shop offers a buyer; part of its `options` [AP-12]. */
export const checkout = type({
  deliveries: array(deliveryOption),
  payments: array(paymentOption),
  carriers: array(string()),
});
export type CheckoutOptions = Of<typeof checkout>;

/** Switches of the owner and of the shop's settings [EN-14][AP-12]. */
export const options = type({
  /** Whether lists can be filtered by price [OV-05]. */
  priceFilter: boolean(),
  /** Number of the Yandex.Metrika counter, loaded only after consent; null without one [OV-12]. */
  metrika: nullable(string()),
  /** The warranty in a few words, for the pages of parts. */
  warranty: optional(string()),
  /** Whether letters name passwords (`MAIL_PASSWORDS`); an `api` of before does not tell. */
  mailPasswords: optional(boolean()),
  checkout,
});
export type ShopOptions = Of<typeof options>;
