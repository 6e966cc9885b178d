import { describe, expect, test } from 'vitest';
import { createTestModel } from 'xstate/graph';
import { statesBelow } from '../../machines/kit/transitions.ts';
import { models } from '../../machines/models.ts';
import { Recorder } from './kit/coverage.ts';
import { libraryPaths } from './kit/library-paths.ts';
import { tourMachine } from './kit/tour-machine.ts';

describe('the paths that xstate/graph finds', () => {
  test.each(models.map((model) => [model.id, model] as const))(
    '%s goes the shortest ways to all its states [DV-05]',
    async (_id, model) => {
      const recorder = new Recorder();
      for (const path of libraryPaths(model)) await tourMachine(model, path, recorder);
      expect(recorder.missedStates(model)).toEqual([]);
    },
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
});
