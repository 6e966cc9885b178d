import type { SearchCorrection } from '../../../src/contract/entities.ts';
import type { PartNumberKeys } from '../../part-numbers/part-number.ts';
import { findNearest, findNumber, findSlip, type NumberHits, ofPartNamed } from './find-number.ts';
import { findSeveral, type SeveralHits } from './find-several.ts';
import { findAllWords, findSomeWords, relaxedTo, type WordHits } from './find-words.ts';
import { HITS_MAX } from './limits.ts';
import type { NumberQuery, SeveralNumbers } from './query/number.ts';
import { fulfils } from './query/ranking.ts';
import { parseWords, type WordQuery } from './query/words.ts';
import type { Executor, Slice } from './store/hits.ts';
import type { Lexicon } from './store/lexicon.ts';
import { idsOfNumber } from './store/number-hits.ts';
import { countTiers, idsOfTiers } from './store/word-hits.ts';

/** What was found: how many products, how to get some of them, and how the query was understood. */
export interface Found {
  readonly total: number;
  readonly correction: SearchCorrection | null;
  /** The number that was looked for, if one was. */
  readonly keys: PartNumberKeys | null;
  /** Ids of a part of the products, best first. */
  ids(slice: Slice): Promise<readonly number[]>;
}

/** A query read in every way. */
interface SearchQuery {
  readonly numbers: readonly NumberQuery[];
  readonly several: SeveralNumbers;
  readonly words: WordQuery;
}

/** The numbers of the given strengths. */
export const ofStrength = (
  numbers: readonly NumberQuery[],
  ...strengths: readonly NumberQuery['strength'][]
) => numbers.filter(({ strength }) => strengths.includes(strength));

/** Ids of a slice of what words found. */
export async function wordIds(db: Executor, { tiers }: WordHits, slice: Slice): Promise<readonly number[]> {
  return idsOfTiers(db, await countTiers(db, tiers, slice.skip + slice.take), slice);
}

/** Short numbers, taken for the beginnings of longer ones. */
const continued = (numbers: readonly NumberQuery[]): readonly NumberQuery[] =>
  ofStrength(numbers, 'short').map((number) => ({ ...number, strength: 'model' }));

/**
 * A number that could also be a model, or is only a beginning or a hint, then the nearest executions or the number that
 * was meant, each of the part that is named beside it; asked when the words found nothing.
 */
export async function findOtherNumber(
  db: Executor,
  { vocabulary }: Pick<Lexicon, 'vocabulary'>,
  numbers: readonly NumberQuery[],
  most: number,
): Promise<NumberHits | null> {
  const narrowed = ofPartNamed(vocabulary);
  const uncertain = [...ofStrength(numbers, 'model'), ...continued(numbers), ...ofStrength(numbers, 'hint')];
  const other = await findNumber(db, uncertain, most, narrowed);
  if (other) return other;
  for (const number of ofStrength(numbers, 'number', 'model')) {
    const near =
      (await findNearest(db, number, most, narrowed)) ?? (await findSlip(db, number, most, narrowed));
    if (near) return near;
  }
  return null;
}

/** What a number found, those first that fulfil most of the words beside it. */
export function numbersFound(db: Executor, hits: NumberHits, { vocabulary }: Lexicon): Found {
  const wishes = parseWords(hits.number.rest, vocabulary).conditions.map(fulfils);
  const { total, correction, where } = hits;
  const { keys } = hits.number;
  return { total, correction, keys, ids: (slice) => idsOfNumber(db, where, keys, wishes, slice) };
}

function wordsFound(db: Executor, hits: WordHits, correction: SearchCorrection | null): Found {
  return { total: hits.total, correction, keys: null, ids: (slice) => wordIds(db, hits, slice) };
}

const severalFound = ({ ids, correction }: SeveralHits): Found => ({
  total: ids.length,
  correction,
  keys: null,
  ids: async ({ skip, take }) => ids.slice(skip, skip + take),
});

/** Looks for the query as it was written, then corrected, then in parts; null when nothing fits. */
export async function find(
  db: Executor,
  lexicon: Lexicon,
  { numbers, several, words }: SearchQuery,
): Promise<Found | null> {
  const together = await findSeveral(db, numbers, several);
  if (together) return severalFound(together);

  const sure = await findNumber(db, ofStrength(numbers, 'number', 'short'), HITS_MAX);
  if (sure) return numbersFound(db, sure, lexicon);

  const all = await findAllWords(db, words, HITS_MAX);
  const { kind, text } = words;
  if (all) return wordsFound(db, all, kind && { kind, text });

  const other = await findOtherNumber(db, lexicon, numbers, HITS_MAX);
  if (other) return numbersFound(db, other, lexicon);

  const some = await findSomeWords(db, words, HITS_MAX);
  return some && wordsFound(db, some, relaxedTo(some));
}
