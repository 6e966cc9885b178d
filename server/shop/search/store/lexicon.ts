import { sql } from 'drizzle-orm';
import type { CategoryRef } from '../../../../src/contract/entities.ts';
import { createReadCache } from '../../../lib/read-cache.ts';
import { type SearchCategory, toSearchCategory } from '../query/categories.ts';
import { createVocabulary, type Vocabulary } from '../query/vocabulary.ts';
import type { Executor } from './hits.ts';

/** What a process keeps of the catalogue to read queries; some megabytes, whatever the number of products. */
export interface Lexicon {
  /** The revision of the catalogue that it belongs to. */
  readonly revision: string;
  readonly vocabulary: Vocabulary;
  readonly categories: readonly SearchCategory[];
}

interface CategoryRow extends CategoryRef, Record<string, unknown> {
  readonly products: number;
  readonly above: readonly string[];
}

/** Rare words beyond this many are mostly misspellings of the price lists. */
const MOST_WORDS = 100_000;

async function readLexicon(db: Executor, revision: string): Promise<Lexicon> {
  const words = await db.execute<{ kind: 'word' | 'head'; word: string; products: number }>(sql`
    select kind, word, products from search_words order by products desc, word limit ${MOST_WORDS}`);
  const categories = await db.execute<CategoryRow>(sql`
    select id, slug, title, products, array(
      select above.title from categories above where above.id = any(c.path) and above.id <> c.id) as above
    from categories c where products > 0 order by id`);
  return {
    revision,
    vocabulary: createVocabulary(
      words.rows.filter(({ kind }) => kind === 'word'),
      words.rows.filter(({ kind }) => kind === 'head').map(({ word }) => word),
    ),
    categories: categories.rows.map(({ id, slug, title, products, above }) =>
      toSearchCategory({ id, slug, title }, products, above),
    ),
  };
}

/** Gives the lexicon of the catalogue's current revision, reading it again only after a change. */
export function createLexiconSource(db: Executor): () => Promise<Lexicon> {
  const kept = createReadCache<Lexicon>({ max: 1, ttl: 0 });
  return async () => {
    const { rows } = await db.execute<{ revision: string }>(sql`select revision::text from catalogue_state`);
    const revision = rows[0]?.revision ?? '';
    return kept.read(revision, () => readLexicon(db, revision));
  };
}
