import { join } from 'node:path';
import type { Database } from '../../../server/database/open.ts';
import { demoCategories, demoOffers } from '../../../server/demo/generate.ts';
import { type ImportOptions, importPriceList } from '../../../server/import/load/import.ts';
import type { Offer, OfferCategory } from '../../../server/import/offer.ts';
import { writePriceList } from '../../../server/import/yml/write.ts';
import type { Image } from '../../../src/contract/entities.ts';
import { temporaryFolder } from '../../support/afterwards.ts';

export const shop = { name: 'Картер', company: 'ООО «Картер»', url: 'http://localhost:3000' };

/** An image that tells which reference it was made of. */
export const imageOf = (reference: string): Image => ({
  url: `/images/${reference}`,
  width: 640,
  height: 480,
});

export const someOffers = (count: number): Offer[] => [
  ...demoOffers({ count, picturesOf: (kind, name) => [`pictures/${kind}-${name}.svg`] }),
];

/** Writes a list and gives its path. */
export async function listOf(
  offers: Iterable<Offer>,
  categories: readonly OfferCategory[] = demoCategories(),
): Promise<string> {
  const file = join(temporaryFolder(), 'list.yml');
  await writePriceList(file, { shop, date: new Date('2026-11-20T10:00:00Z'), categories }, offers);
  return file;
}

export const load = (database: Database, file: string, options: Partial<ImportOptions> = {}) =>
  importPriceList(database, { file, render: async (reference) => imageOf(reference), ...options });

/** Everything of the catalogue that visitors see, in an order of its own. */
export async function catalogueOf({ pool }: Pick<Database, 'pool'>) {
  const all = async (text: string) => (await pool.query<Record<string, unknown>>(text)).rows;
  return {
    products: await all('select * from products order by offer_id'),
    categories: await all('select * from categories order by id'),
    brands: await all('select * from brands order by id'),
    words: await all('select * from search_words order by kind, word'),
  };
}
