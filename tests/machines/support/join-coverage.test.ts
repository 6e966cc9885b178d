import { describe, expect, test } from 'vitest';
import { lampModel } from '../../foreign-app/machines/models.ts';
import { Recorder } from './coverage.ts';
import { joinCoverage, missed, untrueExcuses, type Walked } from './join-coverage.mjs';

const walked = (more: Partial<Walked>): Walked => ({
  machine: 'door',
  serverOnly: null,
  tours: 1,
  events: 2,
  states: { shut: 1, open: 0 },
  transitions: { knock: 2, close: 0 },
  excused: {},
  pairs: ['knock ; open'],
  ...more,
});

describe('the coverage of a layer [DV-05]', () => {
  test('is the sum of what each of its suites reached', () => {
    const other = walked({
      states: { shut: 2, open: 1 },
      transitions: { knock: 0, close: 0 },
      pairs: ['x ; y'],
    });
    expect(joinCoverage([walked({}), other], ['knock ; open', 'open ; close'])).toEqual({
      machine: 'door',
      tours: 2,
      events: 4,
      states: { covered: 2, of: 2, missing: [], hits: { shut: 3, open: 1 } },
      transitions: { covered: 1, of: 2, missing: ['close'], hits: { knock: 2, close: 0 } },
      excused: {},
      pairs: { covered: 1, of: 2, missing: ['open ; close'] },
    });
    expect(missed([walked({}), other])).toEqual(['close']);
  });

  test('keeps what is excused with its reason, and tells of an excuse that is not true', () => {
    const press = 'lamp.light.off --press--> lamp.light.bright';
    const excused = { [press]: 'no finger in the browser' };
    const recorder = new Recorder();
    const still = recorder.walked(lampModel, excused);
    expect(press in still.transitions).toBe(false);
    expect(joinCoverage([still], []).excused).toEqual(excused);
    expect(untrueExcuses([still])).toEqual([]);
    recorder.fired([press]);
    expect(untrueExcuses([still, recorder.walked(lampModel, excused)])).toEqual([press]);
  });
});
