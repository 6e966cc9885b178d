import { dirname, join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/open.ts';
import { withLongTransaction } from '../database/transaction.ts';
import { describeBrands } from '../import/load/brands.ts';
import { type ImportSummary, importOffers } from '../import/load/import.ts';
import { priceListPictures } from '../import/load/pictures.ts';
import { ymlSource } from '../import/yml/read.ts';
import type { Log } from '../lib/logging.ts';
import { demoBrands, LOGOS } from './brands.ts';
import { writeDemoList } from './list.ts';

type DemoConfig = Pick<Config, 'dataDir' | 'demoProducts' | 'publicUrl'>;

/**
 * Fills an embedded shop that has no products with the demo catalogue, by the importer of every price list, and
 * tells what was done; null when there was nothing to do. Killed at any moment, it starts over at the next call.
 */
export async function ensureDemoCatalogue(
  database: Database,
  { dataDir, demoProducts, publicUrl }: DemoConfig,
  log: Log,
): Promise<ImportSummary | null> {
  if (database.kind !== 'embedded' || demoProducts === 0) return null;
  const { rowCount } = await database.pool.query('select from products limit 1');
  if (rowCount !== 0) return null;
  const file = join(dataDir, 'demo', 'demo.yml');
  log.info({ products: demoProducts, file }, 'making the demo catalogue');
  await writeDemoList(file, { count: demoProducts, url: publicUrl, date: new Date() });
  // Before the products: a shop with products is never filled again.
  const brands = await demoBrands(priceListPictures(dataDir, LOGOS));
  await withLongTransaction(database, (connection) => describeBrands(connection, brands));
  const takePicture = priceListPictures(dataDir, dirname(file));
  const summary = await importOffers(database, await ymlSource(file), { takePicture });
  log.info({ products: summary.created, seconds: summary.seconds }, 'demo catalogue imported');
  return summary;
}
