import { describe, expect, test } from 'vitest';
import { models } from '../../machines/models.ts';
import { explore } from '../../machines/testing/explore.ts';
import { planPairs } from '../../machines/testing/pairs.ts';
import { toursOf } from '../../machines/testing/tours.ts';
import { patience } from '../support/patience.ts';
import { Recorder } from './support/coverage.ts';
import { saveCoverage } from './support/coverage-file.ts';
import { joinCoverage } from './support/join-coverage.mjs';
import { tourMachine } from './support/tour-machine.ts';

/** Four times as many find 2 % more pairs (2828 for 2767) and take more than twice as long. */
const EDGES = 2000;

describe('pairs of transitions', () => {
  test.each(models.map((model) => [model.id, model] as const))(
    '%s fires every two transitions that can follow one another [DV-05]',
    async (_id, model) => {
      const tours = toursOf(explore(model));
      const { reachable, done, tours: more } = planPairs(model, tours, EDGES);
      const recorder = new Recorder();
      for (const tour of more) await tourMachine(model, tour, recorder);
      const walked = recorder.walked(model);
      saveCoverage('machine', { ...walked, reachablePairs: reachable }, 'pairs');
      // Those of the tours are walked in tours.test.ts.
      expect(joinCoverage([walked, { ...walked, pairs: done }], reachable).pairs.missing).toEqual([]);
    },
    patience * 120_000,
  );
});
