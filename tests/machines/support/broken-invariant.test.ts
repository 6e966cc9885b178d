import { readFileSync } from 'node:fs';
import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { explore } from '../../../machines/testing/explore.ts';
import type { Model } from '../../../machines/testing/model.ts';
import { readPath } from '../../../machines/testing/recording.ts';
import { tourOfPath } from '../../../machines/testing/tour-of-recording.ts';
import { toursOf } from '../../../machines/testing/tours.ts';
import { lendingModel } from '../../foreign-app/machines/models.ts';
import { Recorder } from './coverage.ts';
import { checkWalks } from './random-walk.ts';
import { tourMachine } from './tour-machine.ts';

/** A library in which everybody names a book, whose failure carries a million letters with it. */
const broken: Model = {
  ...lendingModel,
  id: 'brokenLending',
  invariant: ({ context }) => {
    if (context.reason === 'untitled')
      throw Object.assign(new Error('no title'), { heavy: 'x'.repeat(1_000_000) });
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
    'brokenLending: no title',
    'path: «atDesk» opened.choosing, ask → opened.choosing',
    'the last event changed: reason = "untitled"',
    'replay it at /dev/brokenLending with the file tests/.output/broken/brokenLending.json',
  ]);
  const path = readPath(readFileSync('tests/.output/broken/brokenLending.json', 'utf8'));
  expect(told(() => broken.invariant(tourOfPath(broken, path).path.state))).toContain('no title');
});

test('so is one that a tour breaks [DV-04]', async () => {
  const tour = toursOf(explore(broken)).find(({ path }) =>
    path.steps.some(({ state }) => state.context.reason === 'untitled'),
  );
  if (!tour) throw new Error('every tour names a book');
  await expect(tourMachine(broken, tour, new Recorder())).rejects.toThrow('ask → opened.choosing\nthe last');
});
