import { afterAll, describe, expect, test } from 'vitest';
import { createTestModel } from 'xstate/graph';
import { models } from '../../machines/models.ts';
import { statesBelow } from '../../machines/testing/transitions.ts';
import { patience } from '../support/patience.ts';
import { Recorder } from './support/coverage.ts';
import { libraryPaths } from './support/library-paths.ts';
import { tourMachine } from './support/tour-machine.ts';

describe('the paths that xstate/graph finds', () => {
  const counts = { paths: 0, events: 0 };

  test.each(models.map((model) => [model.id, model] as const))(
    '%s goes the shortest ways to all its states [DV-05]',
    async (_id, model) => {
      const recorder = new Recorder();
      for (const path of libraryPaths(model)) {
        await tourMachine(model, path, recorder);
        counts.paths += 1;
        counts.events += path.path.steps.length - 1;
      }
      expect(recorder.missedStates(model)).toEqual([]);
    },
    patience * 60_000,
  );

  test('need a model made by hand: createTestModel refuses machines that ask or wait', () => {
    const refused = models.filter(({ machine }) =>
      statesBelow(machine.root).some(({ invoke, after }) => invoke.length > 0 || after.length > 0),
    );
    for (const model of models) {
      const create = () => createTestModel(model.machine);
      if (refused.includes(model)) expect(create).toThrow('on test machines are not supported');
      else expect(create).not.toThrow();
    }
    expect(refused.length).toBeGreaterThan(models.length / 2);
  });

  afterAll(() => console.log(`xstate/graph: ${counts.paths} paths with ${counts.events} events`));
});
