import { describe, expect, test } from 'vitest';
import { lampModel } from '../../foreign-app/machines/models.ts';
import { Recorder } from './coverage.ts';
import {
  joinCoverage,
  missed,
  type Shard,
  shardProblems,
  shardsOf,
  untrueExcuses,
  type Walked,
} from './join-coverage.mjs';

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

describe('the coverage of shards [DV-05]', () => {
  test('is the sum of what each of them reached', () => {
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

  const shard = (at: number, tours: readonly number[], more: Partial<Shard> = {}) => ({
    shard: { at, of: 2, tours, planned: 3, ...more },
  });

  test('is whole only when every tour was walked once', () => {
    expect(shardProblems([shard(1, [0, 2]), shard(2, [1])])).toEqual([]);
    expect(shardProblems([shard(1, [0, 2])])).toEqual(['shard 2 of 2 did not come to its end']);
    expect(shardProblems([shard(1, [0]), shard(2, [1])])).toHaveLength(1);
    expect(shardProblems([shard(1, [0, 1]), shard(2, [1, 2])])).toHaveLength(1);
    expect(shardProblems([shard(1, [0, 2]), shard(2, [1], { planned: 4 })])).toHaveLength(1);
    expect(shardProblems([])).toEqual(['no shard has run']);
  });

  test('comes from tours that are shared out by their length, each once', () => {
    const events = [12, 1, 9, 3, 12, 0];
    const shards = shardsOf(events, 2);
    expect(shards.flat().toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5]);
    const [first = 0, second = 0] = shards.map((tours) =>
      tours.reduce((sum, at) => sum + (events[at] ?? 0), 0),
    );
    expect(Math.abs(first - second)).toBeLessThanOrEqual(5);
    expect(shardsOf(events, 2)).toEqual(shards);
    expect(shardsOf([3], 2)).toEqual([[0], []]);
  });
});
