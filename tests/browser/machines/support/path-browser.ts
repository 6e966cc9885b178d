import type { Browser } from '@playwright/test';
import type { RecordedPath } from '../../../../machines/testing/recording.ts';
import { tourOfPath } from '../../../../machines/testing/tour-of-recording.ts';
import { Recorder } from '../../../machines/support/coverage.ts';
import { pathsOf } from '../../../support/path-files.ts';
import { test } from '../../test.ts';
import { type BrowserTours, prepareTours, tourSite, Visits } from './tour-site.ts';

/** Walks a recorded path through the built shop, with the shop's own data in the place of the recorded ones. */
export async function walkPath(browser: Browser, tours: BrowserTours, path: RecordedPath): Promise<void> {
  const visits = new Visits(browser);
  const prepared = await prepareTours(visits, tours);
  await tourSite(visits, tours, prepared, tourOfPath(prepared.model, path), new Recorder(), path.steps);
  await visits.close();
}

export function testPaths(tours: BrowserTours): void {
  for (const { name, path } of pathsOf(tours.id)) {
    test(`${name}: «${path.title}» in the browser [DV-04]`, async ({ browser }) => {
      await walkPath(browser, tours, path);
    });
  }
}
