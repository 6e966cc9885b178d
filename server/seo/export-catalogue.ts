import type { Database } from '../database/open.ts';
import { knownCategories } from '../import/load/known.ts';
import { priceListText } from '../import/yml/write.ts';
import { atomicWrite } from '../lib/files.ts';
import { listedProducts } from '../shop/catalogue/listed.ts';
import { readSeller } from '../shop/site/store.ts';
import { offerOf } from './market-offer.ts';
import { portionsOf } from './write-files.ts';

interface ExportOptions {
  /** Path of the list; it is there whole or not at all. */
  readonly file: string;
  /** Origin of the site. */
  readonly publicUrl: string;
  /** The only thing in which two lists of one catalogue differ. */
  readonly date: Date;
  readonly signal?: AbortSignal;
}

/**
 * Writes every published product as a YML list that the importer reads back without loss: also those without a price
 * or a picture, with their addresses and the seller's own identifiers. Pictures are named by their content, so an
 * import over the same picture folder takes them as they are. Returns the number of offers.
 */
export async function exportCatalogue(
  database: Pick<Database, 'db' | 'pool'>,
  { file, publicUrl, date, signal }: ExportOptions,
): Promise<number> {
  const { company } = await readSeller(database.db);
  const categories = await knownCategories(database);
  const { rows } = await database.pool.query<{ id: number; external_id: string }>(
    'select id, external_id from categories',
  );
  const externals = new Map(rows.map(({ id, external_id }) => [id, external_id]));
  let written = 0;

  async function* offers() {
    const listed = (after: number) => listedProducts(database.db, after);
    for await (const portion of portionsOf({ listedProducts: listed }, signal)) {
      for (const product of portion) {
        const categoryId = externals.get(product.categories.at(-1)?.id ?? 0);
        if (categoryId === undefined) throw new Error('the categories have changed meanwhile; try again');
        yield offerOf(product, publicUrl, categoryId);
      }
      written += portion.length;
    }
  }

  const shop = { name: company.name, company: company.legalName, url: publicUrl };
  const content = priceListText({ shop, date, categories }, offers());
  await atomicWrite(file, content, { gzip: /\.gz$/i.test(file), signal });
  return written;
}
