import type { SQL } from 'drizzle-orm';
import type { SearchCorrection } from '../../../src/contract/entities.ts';
import { type PartNumberKeys, partNumberKeys } from '../../part-numbers/part-number.ts';
import { INSIDE_FROM_DIGITS, NEAREST } from './limits.ts';
import { cutNumber, mistypings, type NumberReading } from './query/number.ts';
import { countEach, type Executor } from './store/hits.ts';
import { holdsNumber, isNumber, type Neighbour, neighbours, startsNumber } from './store/number-hits.ts';

/** Products found by a number. */
export interface NumberHits {
  readonly reading: NumberReading;
  readonly where: SQL;
  readonly total: number;
  readonly correction: SearchCorrection | null;
}

type Attempt = Omit<NumberHits, 'total'>;

/** The first attempt that finds something; all are counted, up to `most`, in one statement. */
async function firstHit(
  db: Executor,
  attempts: readonly Attempt[],
  most: number,
): Promise<NumberHits | null> {
  const counts = await countEach(
    db,
    attempts.map(({ where }) => where),
    most,
  );
  for (const [at, attempt] of attempts.entries()) {
    const total = counts[at] ?? 0;
    if (total > 0) return { ...attempt, total };
  }
  return null;
}

const asWritten = (reading: NumberReading): Attempt => ({
  reading,
  where: reading.strength === 'short' ? isNumber(reading.keys) : startsNumber(reading.keys),
  correction: null,
});

const digitsIn = (key: string) => key.replace(/\D/g, '').length;

function otherwise(reading: NumberReading): readonly Attempt[] {
  const mistyped = mistypings(reading).map(({ kind, ...other }) => ({
    reading: other,
    where: startsNumber(other.keys),
    correction: { kind, text: [other.rest, other.text].filter(Boolean).join(' ') },
  }));
  const inside = { reading, where: holdsNumber(reading.keys), correction: null };
  return digitsIn(reading.keys.key1) >= INSIDE_FROM_DIGITS ? [...mistyped, inside] : mistyped;
}

/**
 * Products whose article or plant number is or begins with one of the readings; if none, with the number as it
 * may have been meant, or holds it (ST-23). Null when there are none.
 */
export async function findNumber(
  db: Executor,
  readings: readonly NumberReading[],
  most: number,
): Promise<NumberHits | null> {
  if (readings.length === 0) return null;
  return (
    (await firstHit(db, readings.map(asWritten), most)) ??
    (await firstHit(db, readings.filter(({ strength }) => strength !== 'short').flatMap(otherwise), most))
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

/** The nearest executions: products whose number begins as the reading does, but for its last few signs (ST-23). */
export async function findNearest(
  db: Executor,
  reading: NumberReading,
  most: number,
): Promise<NumberHits | null> {
  const beside = await neighbours(db, reading.keys, 1);
  const length = Math.max(0, ...beside.map((neighbour) => sharedSigns(reading.keys, neighbour)));
  if (length < NEAREST.remain || length < reading.keys.key1.length - NEAREST.cut) return null;
  const text = cutNumber(reading.text, length);
  const shorter = { ...reading, text, keys: partNumberKeys(text) };
  const attempt = {
    reading: shorter,
    where: startsNumber(shorter.keys),
    correction: { kind: 'number', text },
  } as const;
  return firstHit(db, [attempt], most);
}
