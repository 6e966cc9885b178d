import { type SQL, sql } from 'drizzle-orm';
import type { SearchCorrection } from '../../../src/contract/entities.ts';
import { type PartNumberKeys, partNumberKeys } from '../../part-numbers/part-number.ts';
import { INSIDE_FROM_DIGITS, NARROWED_MOST, NEAREST, SLIP } from './limits.ts';
import type { Condition } from './query/condition.ts';
import { cutNumber, digitsIn, mistypings, type NumberQuery, oneSlipAway } from './query/number.ts';
import { fulfilsAll, headOf } from './query/ranking.ts';
import type { Vocabulary } from './query/vocabulary.ts';
import { parseWords, type WordQuery } from './query/words.ts';
import { countEach, type Executor } from './store/hits.ts';
import {
  fulfilsWords,
  holdersOf,
  holdsNumber,
  isNumber,
  type Neighbour,
  neighbours,
  startsNumber,
} from './store/number-hits.ts';

/** Products found by a number. */
export interface NumberHits {
  readonly number: NumberQuery;
  readonly where: SQL;
  readonly total: number;
  readonly correction: SearchCorrection | null;
}

type Attempt = Omit<NumberHits, 'total'>;

/** What an attempt becomes beside other words; null when it stays as it is. */
type Narrowing = (attempt: Attempt) => readonly Attempt[] | null;

const alone: Narrowing = () => null;

/**
 * The first attempt that finds something; all are counted, up to `most`, in one statement. What words narrow is
 * read product by product, so it is left when there are too many.
 */
async function firstHit(
  db: Executor,
  attempts: readonly Attempt[],
  most: number,
  narrowed = alone,
): Promise<NumberHits | null> {
  const readings = attempts.map((attempt) => ({ attempt, narrower: narrowed(attempt) }));
  const counts = await countEach(
    db,
    attempts.map(({ where }) => where),
    Math.max(...readings.map(({ narrower }) => (narrower ? NARROWED_MOST + 1 : most))),
  );
  for (const [at, { attempt, narrower }] of readings.entries()) {
    const total = counts[at] ?? 0;
    if (total === 0) continue;
    if (!narrower) return { ...attempt, total: Math.min(total, most) };
    const hits = total > NARROWED_MOST ? null : await firstHit(db, narrower, most);
    if (hits) return hits;
  }
  return null;
}

const asWritten = (number: NumberQuery): Attempt => ({
  number,
  where: number.strength === 'short' ? isNumber(number.keys) : startsNumber(number.keys),
  correction: null,
});

function otherwise(number: NumberQuery): readonly Attempt[] {
  const mistyped = mistypings(number).map(({ kind, ...other }) => ({
    number: other,
    where: startsNumber(other.keys),
    correction: { kind, text: [other.rest, other.text].filter(Boolean).join(' ') },
  }));
  const inside = { number, where: holdsNumber(number.keys), correction: null };
  return digitsIn(number.keys.key1) >= INSIDE_FROM_DIGITS ? [...mistyped, inside] : mistyped;
}

/**
 * When a part is named beside a number, the number finds such parts only: those that fulfil all words, then those
 * that are the part, which the correction tells. A hint must fulfil what words there are.
 */
export function ofPartNamed(vocabulary: Vocabulary): Narrowing {
  const readings = new Map<string, WordQuery>();
  return (attempt) => {
    const { strength, rest } = attempt.number;
    const words = readings.get(rest) ?? parseWords(rest, vocabulary);
    readings.set(rest, words);
    const { conditions, unknown } = words;
    const head = headOf(conditions);
    if (!head && (strength !== 'hint' || rest === '')) return null;
    const among = (kept: readonly Condition[]): Attempt => {
      const isWhole = kept.length === conditions.length && unknown.length === 0;
      const text = [...kept.map((condition) => condition.text), attempt.number.text].join(' ');
      return {
        ...attempt,
        where: sql`(${attempt.where} and ${fulfilsWords(fulfilsAll(kept))})`,
        correction: attempt.correction ?? (isWhole ? null : { kind: 'relaxed', text }),
      };
    };
    const sets = head && conditions.length > 1 ? [conditions, [head]] : [conditions];
    return sets.filter((kept) => kept.length > 0).map(among);
  };
}

/**
 * Products whose article or plant number is or begins with one of the numbers; if none, with the number as it
 * may have been meant, or holds it (ST-23). Null when there are none.
 */
export async function findNumber(
  db: Executor,
  numbers: readonly NumberQuery[],
  most: number,
  narrowed: Narrowing = alone,
): Promise<NumberHits | null> {
  if (numbers.length === 0) return null;
  const uncertain = numbers.filter(({ strength }) => strength === 'number' || strength === 'model');
  return (
    (await firstHit(db, numbers.map(asWritten), most, narrowed)) ??
    (await firstHit(db, uncertain.flatMap(otherwise), most, narrowed))
  );
}

function shared(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}

/** How many leading signs a stored key shares with the number asked for, in either of its spellings. */
export const sharedSigns = ({ key1, key2 }: PartNumberKeys, { key }: Neighbour) =>
  Math.max(shared(key1, key), shared(key2, key));

/** The nearest executions: products whose number begins as the number does, but for its last few signs (ST-23). */
export async function findNearest(
  db: Executor,
  number: NumberQuery,
  most: number,
  narrowed: Narrowing,
): Promise<NumberHits | null> {
  const beside = await neighbours(db, number.keys, 1);
  const length = Math.max(0, ...beside.map((neighbour) => sharedSigns(number.keys, neighbour)));
  if (length < NEAREST.remain || length < number.keys.key1.length - NEAREST.cut) return null;
  const text = cutNumber(
    number.text,
    beside.map(({ key }) => key),
  );
  const shorter = { ...number, text, keys: partNumberKeys(text) };
  const attempt: Attempt = {
    number: shorter,
    where: startsNumber(shorter.keys),
    correction: { kind: 'number', text },
  };
  return firstHit(db, [attempt], most, narrowed);
}

/** The products whose number is the one asked for but for one slip of the fingers, in its middle too. */
export async function holdersOfSlips(db: Executor, { keys: { key1 } }: NumberQuery) {
  const isLooked = digitsIn(key1) >= SLIP.digits && key1.length <= SLIP.signs;
  return isLooked ? holdersOf(db, oneSlipAway(key1), SLIP.products) : [];
}

/** The number that was meant, when one slip away there is only one (ST-23). */
export async function findSlip(
  db: Executor,
  number: NumberQuery,
  most: number,
  narrowed: Narrowing,
): Promise<NumberHits | null> {
  const [one, ...others] = await holdersOfSlips(db, number);
  if (!one || others.some(({ key }) => key !== one.key)) return null;
  const { text } = one;
  const meant = { ...number, text, keys: partNumberKeys(text) };
  const correction = { kind: 'typo', text: [number.rest, text].filter(Boolean).join(' ') } as const;
  return firstHit(db, [{ number: meant, where: startsNumber(meant.keys), correction }], most, narrowed);
}
