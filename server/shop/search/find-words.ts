import type { SearchCorrection } from '../../../src/contract/entities.ts';
import type { Condition } from './query/condition.ts';
import { fulfilsAll, headOf, type TierQuery, tiersOf } from './query/ranking.ts';
import type { WordQuery } from './query/words.ts';
import type { Executor } from './store/hits.ts';
import { countMatches } from './store/word-hits.ts';

/** Products found by words. */
export interface WordHits {
  /** What the hits fulfil, in the order of the query. */
  readonly conditions: readonly Condition[];
  readonly tiers: readonly TierQuery[];
  readonly total: number;
}

async function hitsOf(
  db: Executor,
  conditions: readonly Condition[],
  most: number,
): Promise<WordHits | null> {
  if (conditions.length === 0) return null;
  const total = await countMatches(db, fulfilsAll(conditions), most);
  return total > 0 ? { conditions, tiers: tiersOf(conditions), total } : null;
}

/** Products that fulfil every condition of the query; null when there are none or a word is unknown. */
export async function findAllWords(
  db: Executor,
  { conditions, unknown }: WordQuery,
  most: number,
): Promise<WordHits | null> {
  return unknown.length > 0 ? null : hitsOf(db, conditions, most);
}

/** The part that is asked for first, then other words, then models and sizes. */
function byImportance(conditions: readonly Condition[]): readonly Condition[] {
  const head = headOf(conditions);
  const weight = (condition: Condition) => (condition === head ? 0 : condition.kind === 'word' ? 1 : 2);
  return conditions.toSorted((a, b) => weight(a) - weight(b));
}

/** The numbers with most letters and digits: without the others they still tell what is meant. */
function longest(conditions: readonly Condition[]): readonly Condition[] {
  const length = ({ own }: Condition) => own[0]?.[0]?.stem.length ?? 0;
  const most = Math.max(...conditions.map(length));
  return conditions.filter((condition) => length(condition) === most);
}

/**
 * Products that fulfil as many conditions as go together, the important ones before the others, but at least half
 * of what was asked and one word if words were asked, otherwise the longest number; null when there are none.
 */
export async function findSomeWords(
  db: Executor,
  { conditions, unknown }: WordQuery,
  most: number,
): Promise<WordHits | null> {
  const kept = new Set<Condition>();
  for (const condition of byImportance(conditions)) {
    const tried = fulfilsAll([...kept, condition]);
    if ((await countMatches(db, tried, 1)) > 0) kept.add(condition);
  }
  const asked = conditions.length + unknown.length;
  const isWord = ({ kind }: Condition) => kind === 'word';
  const wordsAsked = unknown.length > 0 || conditions.some(isWord);
  const telling = wordsAsked ? conditions.filter(isWord) : longest(conditions);
  if (kept.size * 2 < asked || !telling.some((condition) => kept.has(condition))) return null;
  return hitsOf(
    db,
    conditions.filter((condition) => kept.has(condition)),
    most,
  );
}

/** Says which words were searched when not all of them were. */
export const relaxedTo = ({ conditions }: WordHits): SearchCorrection => ({
  kind: 'relaxed',
  text: conditions.map(({ text }) => text).join(' '),
});
