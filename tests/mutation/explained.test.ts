import { expect, test } from 'vitest';
import { machines } from '../../machines/index.ts';
import { explained } from './explained.ts';
import { canBeBuilt, drawnMutants } from './mutants.ts';

test('every mutant that may live is one of its machine', () => {
  const reasons = Object.values(explained).flatMap((each) => Object.keys(each));
  const ids = new Set(
    machines
      .filter(({ id }) => explained[id])
      .flatMap(({ machine }) => drawnMutants(machine))
      .filter((mutant) => reasons.includes(mutant.id) && canBeBuilt(mutant))
      .map(({ id }) => id),
  );
  expect(reasons.filter((id) => !ids.has(id))).toEqual([]);
});
