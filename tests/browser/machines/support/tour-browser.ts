import { type Browser, expect } from '@playwright/test';
import { explore } from '../../../../machines/testing/explore.ts';
import { firedOn, titleOf, toursOf } from '../../../../machines/testing/tours.ts';
import { Recorder } from '../../../machines/support/coverage.ts';
import { forgetCoverage, saveCoverage } from '../../../machines/support/coverage-file.ts';
import { untrueExcuses } from '../../../machines/support/join-coverage.mjs';
import { patience } from '../../../support/patience.ts';
import { test } from '../../test.ts';
import { testPaths } from './path-browser.ts';
import { type BrowserTours, prepareTours, tourSite, Visits } from './tour-site.ts';

/** Walks the tours through the built shop and keeps what fired in the page for `tests/machines/report.mjs`. */
async function walkTours(browser: Browser, tours: BrowserTours): Promise<void> {
  forgetCoverage('browser', tours.id);
  const visits = new Visits(browser);
  const prepared = await prepareTours(visits, tours);
  const { model } = prepared;
  const all = toursOf(explore(model), tours.tourLength);
  const recorder = new Recorder();
  for (const tour of all) {
    await test.step(titleOf(tour), () => tourSite(visits, tours, prepared, tour, recorder));
  }
  await visits.close();
  const walked = recorder.walked(model, tours.excused);
  saveCoverage('browser', walked);
  const planned = all.flatMap((tour) => [...firedOn(model, tour)]);
  expect([...new Set(planned)].filter((id) => walked.transitions[id] === 0)).toEqual([]);
  expect(untrueExcuses([walked]), 'excused and yet walked').toEqual([]);
}

/** Walks all tours of a machine through the built shop, and every path of it that tests/recordings has. */
export function tourBrowser(tours: BrowserTours): void {
  test(`${tours.id}: every transition in the browser [DV-05]`, async ({ browser }) => {
    // One test for all: a part of them would plan them anew, 5 s of processor time for the account.
    test.setTimeout(patience * 240_000);
    await walkTours(browser, tours);
  });
  testPaths(tours);
}
