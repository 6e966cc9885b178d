import { PAGE_SIZE } from '../../../src/contract/constants.ts';
import type { SearchCorrection } from '../../../src/contract/entities.ts';
import { findNumber, type NumberHits } from './find-number.ts';
import type { NumberQuery, SeveralNumbers } from './query/number.ts';
import type { Executor } from './store/hits.ts';
import { idsOfNumber } from './store/number-hits.ts';

/** What several numbers found: ids of all products, those of the first number first. */
export interface SeveralHits {
  readonly ids: readonly number[];
  readonly correction: SearchCorrection | null;
  /** Numbers that were not looked for. */
  readonly left: number;
}

/**
 * The products of each of the first `most` numbers that are found, a page of one at most; null when there are none, or
 * when all is one number that is found.
 */
export async function findSeveral(
  db: Executor,
  asOne: readonly NumberQuery[],
  { numbers, isCut }: SeveralNumbers,
  most = numbers.length,
): Promise<SeveralHits | null> {
  if (numbers.length === 0) return null;
  const whole = asOne.filter(({ rest }) => rest === '');
  if (await findNumber(db, whole, 1)) return null;
  const found: NumberHits[] = [];
  let left = numbers.length;
  for (const readings of numbers) {
    if (found.length === most) break;
    left -= 1;
    const hits = await findNumber(db, readings, 1);
    if (hits) found.push(hits);
  }
  if (found.length === 0) return null;
  const ids = new Set<number>();
  for (const { where, number } of found) {
    const slice = { skip: 0, take: PAGE_SIZE };
    for (const id of await idsOfNumber(db, where, number.keys, [], slice)) ids.add(id);
  }
  const text = found.map(({ number }) => number.text).join(', ');
  const isWhole = !isCut && found.length + left === numbers.length;
  return { ids: [...ids], correction: isWhole ? null : { kind: 'some-numbers', text }, left };
}
