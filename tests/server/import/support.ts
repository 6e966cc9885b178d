import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach } from 'vitest';
import type { TableOptions } from '../../../server/cli/import/arguments.ts';
import { tableOf } from '../../../server/cli/import/table.ts';
import type { Database } from '../../../server/database/open.ts';
import { demoCategories, demoOffers } from '../../../server/demo/generate.ts';
import { importOffers, type OffersOptions } from '../../../server/import/load/import.ts';
import type { Offer, OfferCategory, OfferSource, OfferUpdate } from '../../../server/import/offer.ts';
import { ymlSource } from '../../../server/import/yml/read.ts';
import { priceListText } from '../../../server/import/yml/write.ts';
import { atomicWrite } from '../../../server/lib/files.ts';
import type { Image } from '../../../src/contract/entities.ts';
import { temporaryFolder } from '../../support/afterwards.ts';
import { emptyDatabase } from '../../support/databases.ts';

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
  const head = { shop, date: new Date('2026-11-20T10:00:00Z'), categories };
  await atomicWrite(file, priceListText(head, offers));
  return file;
}

const takePicture = async (reference: string) => imageOf(reference);

export const load = async (database: Database, file: string, options: Partial<OffersOptions> = {}) =>
  importOffers(database, await ymlSource(file), { takePicture, ...options });

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

/** Products cannot be written to their table until the function it resolves with is called: an import dies in force. */
export async function fillDisk({ pool }: Pick<Database, 'pool'>): Promise<() => Promise<void>> {
  await pool.query(`create function full_disk() returns trigger language plpgsql as
    $$ begin raise exception 'the disk is full'; end $$`);
  await pool.query(
    `create trigger full_disk before insert or update of title on products execute function full_disk()`,
  );
  return async () => {
    await pool.query('drop function full_disk cascade');
  };
}

/** A partial list that has no categories of its own. */
export const updatesOf = (updates: readonly OfferUpdate[]): OfferSource => ({
  size: 1,
  async *read(known) {
    yield [{ kind: 'categories', categories: known, named: null }, { kind: 'partial' }];
    yield updates.map((update, at) => ({ kind: 'update', line: at + 1, update }));
  },
});

const NOTHING: TableOptions = {
  ...{ mapping: null, sheet: null, columns: {}, save: null, category: null },
  ...{ pricesOnly: false, isComplete: false },
};

/** A table as a person makes it: a title above the headers, the heading of a section, rows that cannot be used. */
export const LIST = [
  'ООО «Ремзавод», прайс-лист на 20.11.2026;;;;;;;;',
  '',
  'Артикул;Наименование;Производитель;Категория;Цена, руб.;Остаток;Применимость;Двигатель;Вес',
  '740.1005009-10;Вал коленчатый;КАМАЗ;Двигатель > Коленвалы;"1 725 000,50 ₽";3;КамАЗ-5320, МАЗ-500;КАМАЗ-740;118,5',
  'Поршневая группа;;;;;;;;',
  '740.1004015;Поршень;КМД;Двигатель > Поршни;по запросу;есть;;КАМАЗ-740;2',
  '236-1002021;Гильза;;Двигатель/Поршни;3500;>10;;;',
  ';Без артикула;;Двигатель;1;1;;;',
  '236-1;Плохая цена;;Двигатель;дёшево;1;;;',
];

/** Writes a table of text and gives its path. */
export function csvOf(lines: readonly string[]): string {
  const file = join(temporaryFolder(), 'prices.csv');
  writeFileSync(file, lines.join('\n'));
  return file;
}

/** Imports a table; `say` hears what the owner is shown of it. */
export async function takeTable(
  database: Database,
  file: string,
  wish: Partial<TableOptions> = {},
  { say = () => {}, ...options }: Partial<OffersOptions> & { say?: (lines: readonly string[]) => void } = {},
) {
  const kind = file.endsWith('.csv') ? 'csv' : 'xlsx';
  const source = await tableOf(database, file, kind, { ...NOTHING, ...wish }, say);
  const summary = await importOffers(database, source, { takePicture, ...options });
  if (!options.dryRun) await source.save();
  return summary;
}

/** Tables for a shop that is emptied before each test; `said` is what the owner has been shown in it. */
export function tablesFor(database: Database) {
  const said: string[] = [];
  beforeEach(async () => {
    said.length = 0;
    await emptyDatabase(database);
  });
  return {
    said,
    take: (file: string, wish: Partial<TableOptions> = {}, options: Partial<OffersOptions> = {}) =>
      takeTable(database, file, wish, { ...options, say: (lines) => said.push(...lines) }),
    product: async (article: string) =>
      (await catalogueOf(database)).products.find((row) => row.article === article),
  };
}
