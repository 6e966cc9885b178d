import { readFileSync } from 'node:fs';
import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { searchModel } from '../../../machines/search/search.model.ts';
import { explore } from '../../../machines/testing/explore.ts';
import type { Model } from '../../../machines/testing/model.ts';
import { readPath } from '../../../machines/testing/recording.ts';
import { tourOfPath } from '../../../machines/testing/tour-of-recording.ts';
import { toursOf } from '../../../machines/testing/tours.ts';
import { Recorder } from './coverage.ts';
import { checkWalks } from './random-walk.ts';
import { tourMachine } from './tour-machine.ts';

/** A search that must not be typed into, whose failure carries a million letters with it. */
const broken: Model = {
  ...searchModel,
  id: 'brokenSearch',
  invariant: (snapshot) => {
    if (snapshot.matches('typing')) throw Object.assign(new Error('typed'), { heavy: 'x'.repeat(1_000_000) });
  },
};

function told(check: () => unknown): string {
  try {
    return String(check());
  } catch (error) {
    return inspect(error).replace(/^\[|\]$/g, '');
  }
}

test('a broken invariant is told in four lines, with a file that can be replayed [DV-04]', () => {
  const said = told(() => checkWalks(broken, ({ snapshot }) => broken.invariant(snapshot)));
  expect(said.split('\n')).toEqual([
    'brokenSearch: typed',
    expect.stringMatching(/^path: «empty» idle, query\.change → typing$/),
    expect.stringMatching(/^the last event changed: query = ".+"$/),
    'replay it at /dev/brokenSearch with the file tests/.output/broken/brokenSearch.json',
  ]);
  const path = readPath(readFileSync('tests/.output/broken/brokenSearch.json', 'utf8'));
  expect(told(() => broken.invariant(tourOfPath(broken, path).path.state))).toContain('typed');
});

test('so is one that a tour breaks [DV-04]', async () => {
  const tour = toursOf(explore(broken)).find(({ path }) =>
    path.steps.some(({ state }) => state.matches('typing')),
  );
  if (!tour) throw new Error('no tour types');
  await expect(tourMachine(broken, tour, new Recorder())).rejects.toThrow('query.change → typing\nthe last');
});
