import type { ProductCard, SearchCorrection } from '../../../src/contract/entities.ts';
import { findNearest, findNumber, type NumberHits } from './find-number.ts';
import { findAllWords, findSomeWords, type WordHits } from './find-words.ts';
import { HITS_MAX } from './limits.ts';
import type { NumberReading } from './query/number.ts';
import { fulfils } from './query/ranking.ts';
import { readWords, type WordQuestion } from './query/words.ts';
import type { Executor, Slice } from './store/hits.ts';
import type { Lexicon } from './store/lexicon.ts';
import { cardsOfNumber } from './store/number-hits.ts';
import { cardsOfTiers, countTiers } from './store/word-hits.ts';

/** What was found: how many products, how to get some of them, and how the question was understood. */
export interface Found {
  readonly total: number;
  readonly correction: SearchCorrection | null;
  cards(slice: Slice): Promise<readonly ProductCard[]>;
}

/** A question read in both ways. */
export interface Question {
  readonly numbers: readonly NumberReading[];
  readonly words: WordQuestion;
}

/** The readings of the given strengths. */
export const ofStrength = (
  numbers: readonly NumberReading[],
  ...strengths: readonly NumberReading['strength'][]
) => numbers.filter(({ strength }) => strengths.includes(strength));

/** Cards of a slice of what a number found; `wishes` are texts of `tsquery` whose products come first. */
export const numberCards = (
  db: Executor,
  { where, reading }: NumberHits,
  wishes: readonly string[],
  slice: Slice,
) => cardsOfNumber(db, where, reading.keys, wishes, slice);

/** Cards of a slice of what words found. */
export async function wordCards(
  db: Executor,
  { tiers }: WordHits,
  slice: Slice,
): Promise<readonly ProductCard[]> {
  return cardsOfTiers(db, await countTiers(db, tiers, slice.skip + slice.take), slice);
}

/** Short numbers, taken for the beginnings of longer ones. */
const continued = (readings: readonly NumberReading[]): readonly NumberReading[] =>
  ofStrength(readings, 'short').map((reading) => ({ ...reading, strength: 'model' }));

/** A number that could also be a model or is only a beginning, then the nearest executions; asked when the words found nothing. */
export async function findOtherNumber(
  db: Executor,
  readings: readonly NumberReading[],
  most: number,
): Promise<NumberHits | null> {
  const other = await findNumber(db, ofStrength(readings, 'model').concat(continued(readings)), most);
  if (other) return other;
  for (const reading of ofStrength(readings, 'number', 'model')) {
    const nearest = await findNearest(db, reading, most);
    if (nearest) return nearest;
  }
  return null;
}

function numbersFound(db: Executor, hits: NumberHits, { vocabulary }: Lexicon): Found {
  const wishes = readWords(hits.reading.rest, vocabulary).conditions.map(fulfils);
  const { total, correction } = hits;
  return { total, correction, cards: (slice) => numberCards(db, hits, wishes, slice) };
}

function wordsFound(db: Executor, hits: WordHits, correction: SearchCorrection | null): Found {
  return { total: hits.total, correction, cards: (slice) => wordCards(db, hits, slice) };
}

/** Looks for the question as it was written, then corrected, then in parts; null when nothing fits. */
export async function find(
  db: Executor,
  lexicon: Lexicon,
  { numbers, words }: Question,
): Promise<Found | null> {
  const sure = await findNumber(db, ofStrength(numbers, 'number', 'short'), HITS_MAX);
  if (sure) return numbersFound(db, sure, lexicon);

  const all = await findAllWords(db, words, HITS_MAX);
  const { kind, text } = words;
  if (all) return wordsFound(db, all, kind && { kind, text });

  const other = await findOtherNumber(db, numbers, HITS_MAX);
  if (other) return numbersFound(db, other, lexicon);

  const some = await findSomeWords(db, words, HITS_MAX);
  if (!some) return null;
  const kept = some.conditions.map((condition) => condition.text).join(' ');
  return wordsFound(db, some, { kind: 'relaxed', text: kept });
}
