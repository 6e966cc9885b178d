import { type Browser, expect } from '@playwright/test';
import { explore } from '../../../../machines/testing/explore.ts';
import { firedOn, titleOf, toursOf } from '../../../../machines/testing/tours.ts';
import { Recorder } from '../../../machines/support/coverage.ts';
import { forgetShard, saveShard } from '../../../machines/support/coverage-file.ts';
import { shardsOf, untrueExcuses } from '../../../machines/support/join-coverage.mjs';
import { test } from '../../test.ts';
import { testPaths } from './path-browser.ts';
import { type BrowserTours, prepareTours, tourSite, Visits } from './tour-site.ts';

/** Walks the tours of one shard through the built shop and keeps what fired in the page for `tests/machines/report.mjs`. */
async function tourShard(browser: Browser, tours: BrowserTours, at: number, of: number): Promise<void> {
  forgetShard(tours.id, { at, of });
  const visits = new Visits(browser);
  const prepared = await prepareTours(visits, tours);
  const { model } = prepared;
  const all = toursOf(explore(model));
  const own = shardsOf(
    all.map(({ path }) => path.steps.length - 1),
    of,
  )[at - 1];
  const recorder = new Recorder();
  for (const [place, tour] of all.entries()) {
    if (!own?.includes(place)) continue;
    await test.step(titleOf(tour), () => tourSite(visits, tours, prepared, tour, recorder));
  }
  await visits.close();
  const shard = { at, of, tours: own ?? [], planned: all.length };
  const walked = recorder.walked(model, tours.excused);
  saveShard({ layer: 'browser', shard, ...walked });
  const planned = all.filter((_, place) => own?.includes(place)).flatMap((tour) => [...firedOn(model, tour)]);
  expect([...new Set(planned)].filter((id) => walked.transitions[id] === 0)).toEqual([]);
  expect(untrueExcuses([walked]), 'excused and yet walked').toEqual([]);
}

/**
 * Walks all tours of a machine through the built shop, in as many tests as it says, and every path of it that
 * tests/recordings has.
 */
export function tourBrowser(tours: BrowserTours): void {
  const of = tours.shards ?? 1;
  for (let at = 1; at <= of; at += 1) {
    const part = of === 1 ? '' : `, part ${at} of ${of}`;
    test(`${tours.id}: every transition in the browser${part} [DV-05]`, async ({ browser }) => {
      test.setTimeout(240_000);
      await tourShard(browser, tours, at, of);
    });
  }
  testPaths(tours);
}
