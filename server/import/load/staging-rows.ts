import type { Database } from '../../database/open.ts';
import { connectionOf } from '../../database/transaction.ts';
import { partNumberKeys } from '../../part-numbers/part-number.ts';
import { naturalKey } from '../../shop/catalogue/natural-key.ts';
import { searchVector } from '../../shop/search/document.ts';
import { productSlug } from '../slug.ts';
import type { CompleteOffer } from './complete.ts';
import { ImportBusyError, type ImportLock } from './lock.ts';
import type { OfferPictures } from './pictures.ts';

/** A complete offer with its pictures: all references are `pending` when one of them is still to be fetched. */
export interface StagedOffer extends Omit<CompleteOffer, 'kept'>, OfferPictures {
  /** Titles of its category and of all above it. */
  readonly categories: readonly string[];
}

/** The row of `import.offers`; part numbers and words are read here, in the importing process. */
function rowOf(staged: StagedOffer) {
  const { ordinal, line, offer, categories, images, pending, hasStock, isPublished } = staged;
  const { title, article, brand, plantNumber, applicability, applicabilityDvs } = offer;
  const keys = partNumberKeys(article);
  const plant = plantNumber === null ? null : partNumberKeys(plantNumber);
  return {
    ordinal,
    line,
    offer_id: offer.id,
    slug: offer.slug ?? null,
    slug_base: offer.slug ?? productSlug(title, article),
    title,
    title_key: naturalKey(title),
    article,
    article_key: keys.key1,
    article_key2: keys.key2,
    plant_number: plantNumber,
    plant_key: plant?.key1 ?? null,
    plant_key2: plant?.key2 ?? null,
    brand,
    category: offer.categoryId,
    price: offer.price,
    old_price: offer.oldPrice,
    stock: offer.stock,
    term_min: offer.term.min,
    term_max: offer.term.max,
    country: offer.country,
    weight: offer.weight,
    restored: offer.restored,
    description: offer.description,
    images,
    pending,
    applicability,
    applicability_dvs: applicabilityDvs,
    search_vector: searchVector({ title, brand, applicability, applicabilityDvs, categories }),
    stock_told: hasStock,
    published: isPublished,
  };
}

/**
 * Stores a batch of offers in one short transaction, so that an embedded shop answers in between. Throws
 * ImportBusyError when another import has taken over.
 */
export async function insertStaged(
  { pool }: Pick<Database, 'pool'>,
  { token }: Pick<ImportLock, 'token'>,
  offers: readonly StagedOffer[],
): Promise<void> {
  const { rowCount } = await connectionOf(pool).query(
    `insert into import.offers
     select staged.* from json_populate_recordset(null::import.offers, $1) staged, import.lock held
     where held.token = $2`,
    [JSON.stringify(offers.map(rowOf)), token],
  );
  if (rowCount !== offers.length) throw new ImportBusyError();
}

/**
 * Remembers which products entries that were skipped mean, so that they do not count as missing. `names` are
 * identifiers, or articles in a list without them.
 */
export async function insertSkipped(
  { pool }: Pick<Database, 'pool'>,
  { token }: Pick<ImportLock, 'token'>,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return;
  const keys = names.map((name) => partNumberKeys(name).key1);
  await connectionOf(pool).query(
    `insert into import.skipped
     select p.id from import.lock held, products p where held.token = $1 and p.offer_id = any ($2)
     union
     select p.id from import.lock held, unnest($2::text[], $3::text[]) as skipped (name, key)
       join products p on p.article_key = skipped.key
     where held.token = $1 and skipped.key <> '' and not exists (select from products x where x.offer_id = skipped.name)
     on conflict do nothing`,
    [token, names, keys],
  );
}

const DUPLICATES = 5_000;

/** Removes repeated offers, the first of each that is sold stays; yields line and id of the others in portions. */
export async function* dropDuplicates({
  pool,
}: Pick<Database, 'pool'>): AsyncGenerator<readonly { line: number; offer_id: string }[]> {
  for (;;) {
    const { rows } = await connectionOf(pool).query<{ line: number; offer_id: string }>(
      `delete from import.offers where ordinal in (
         select ordinal from (
           select ordinal, row_number() over (partition by offer_id order by published desc, ordinal) as turn from import.offers
         ) numbered where turn > 1 order by ordinal limit ${DUPLICATES}
       ) returning line, offer_id`,
    );
    if (rows.length > 0) yield rows.sort((a, b) => a.line - b.line);
    if (rows.length < DUPLICATES) return;
  }
}

/** How many offers are staged. */
export async function countStaged({ pool }: Pick<Database, 'pool'>): Promise<number> {
  const { rows } = await connectionOf(pool).query<{ count: number }>(
    'select count(*)::integer as count from import.offers',
  );
  return rows[0]?.count ?? 0;
}
