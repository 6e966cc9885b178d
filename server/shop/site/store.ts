import { inArray } from 'drizzle-orm';
import { type Struct, validate } from 'superstruct';
import type { CheckoutOptions } from '../../../src/contract/checkout.ts';
import type { Shop } from '../../../src/contract/shop.ts';
import type { Menu, MenuSlug, Seller, Seo, ShopOptions } from '../../../src/contract/site.ts';
import type { Config } from '../../config/config.ts';
import { allOrUnavailable } from '../../database/errors.ts';
import type { Database, Queries } from '../../database/open.ts';
import { options } from '../../database/schema.ts';
import { defaultCheckout } from './default-checkout.ts';
import { demoSite } from './demo-site.ts';
import {
  checkoutShape,
  companyShape,
  contactsShape,
  menuShape,
  seoShape,
  switchesShape,
  toContacts,
} from './shapes.ts';

interface SiteDataDeps {
  readonly database: Pick<Database, 'db'>;
  readonly config: Pick<Config, 'mailPasswords'>;
}

/** What the owner has set for the whole shop, read anew with every question [AP-11][AP-12]. */
export function createSiteData({ database: { db }, config: { mailPasswords } }: SiteDataDeps) {
  return allOrUnavailable({
    menu: (slug) => readMenu(db, slug),
    seo: () => readSeo(db),
    contacts: async () => (await readSeller(db)).contacts,
    options: async () => ({ ...(await readOptions(db)), mailPasswords }),
    company: async () => (await readSeller(db)).company,
  } satisfies Partial<Shop>);
}

type Rows = ReadonlyMap<string, unknown>;

async function readRows(db: Queries, names: readonly string[]): Promise<Rows> {
  const rows = await db
    .select({ name: options.name, value: options.value })
    .from(options)
    .where(inArray(options.name, [...names]));
  return new Map(rows.map(({ name, value }) => [name, value]));
}

/** The value of a row, the default without one. Throws when it is not of its form. */
function stored<T, D>(rows: Rows, name: string, shape: Struct<T, unknown>, absent: () => D): T | D {
  if (!rows.has(name)) return absent();
  const [failure, value] = validate(rows.get(name), shape);
  if (failure) throw new Error(`the stored ${name} of the shop is broken: ${failure.message}`);
  return value;
}

function sellerOf(rows: Rows): Seller {
  return {
    company: stored(rows, 'company', companyShape, () => demoSite().company),
    contacts: toContacts(stored(rows, 'contacts', contactsShape, () => demoSite().contacts)),
  };
}

/** Works inside a transaction too. Throws on a broken row. */
export async function readSeller(db: Queries): Promise<Seller> {
  return sellerOf(await readRows(db, ['company', 'contacts']));
}

/** Who sells and what the owner has set, with one question. Throws on a broken row. */
export async function readSellerAndOptions(db: Queries): Promise<Seller & ShopOptions> {
  const rows = await readRows(db, ['company', 'contacts', 'options', 'checkout']);
  return { ...sellerOf(rows), ...optionsOf(rows) };
}

/** What the owner offers, the default until it was set. Throws on a broken row. */
export async function readCheckout(db: Queries): Promise<CheckoutOptions> {
  return checkoutOf(await readRows(db, ['checkout']));
}

const checkoutOf = (rows: Rows) => stored(rows, 'checkout', checkoutShape, () => defaultCheckout);

/** The demo's warranty is a promise of nobody else's. */
function demoSwitches() {
  const { warranty: _, ...switches } = demoSite().options;
  return switches;
}

const optionsOf = (rows: Rows): ShopOptions => ({
  ...stored(rows, 'options', switchesShape, demoSwitches),
  checkout: checkoutOf(rows),
});

export async function readOptions(db: Queries): Promise<ShopOptions> {
  return optionsOf(await readRows(db, ['options', 'checkout']));
}

async function readSeo(db: Queries): Promise<Seo> {
  return stored(await readRows(db, ['seo']), 'seo', seoShape, () => demoSite().seo);
}

/** A menu that nobody has filled is empty [AP-11]. */
async function readMenu(db: Queries, slug: MenuSlug): Promise<Menu> {
  const name = `menu:${slug}`;
  const menu = stored(await readRows(db, [name]), name, menuShape, () => ({ title: '', items: [] }));
  return { slug, ...menu };
}
