import { expect, test } from 'vitest';
import { machines } from '../../machines/index.ts';
import { explained } from './explained.ts';
import { mutantsOf } from './mutants.ts';

test('every mutant that may live is one of its machine', () => {
  const ids = new Set(
    machines
      .filter(({ id }) => explained[id])
      .flatMap(({ machine }) => mutantsOf(machine).map(({ id }) => id)),
  );
  const reasons = Object.values(explained).flatMap((each) => Object.keys(each));
  expect(reasons.filter((id) => !ids.has(id))).toEqual([]);
});
