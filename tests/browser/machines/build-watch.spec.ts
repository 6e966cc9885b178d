import { readFileSync } from 'node:fs';
import { buildWatchModel } from '../../../machines/build-watch/build-watch.model.ts';
import { buildWatchScreen } from '../../page-objects/build-watch.screen.ts';
import { tourBrowser } from './support/tour-browser.ts';
import { ready } from './support/tour-site.ts';
import { stayHere, TEXT_PAGE } from './support/visit.ts';

const build = JSON.parse(readFileSync(new URL('../../../dist/build.json', import.meta.url), 'utf8'));

/** Chromium without a window shows every tab: what a hidden one knows of itself is said instead. */
function changeVisibility(state: 'hidden' | 'visible'): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: state === 'hidden' });
  document.dispatchEvent(new Event('visibilitychange'));
}

tourBrowser({
  id: 'buildWatch',
  prepare: async () => ({ model: buildWatchModel(build.id), screen: buildWatchScreen }),
  async open(page) {
    await page.goto(TEXT_PAGE);
    await ready(page);
    await page.locator('[data-machine=buildWatch]').waitFor({ state: 'attached' });
    await stayHere(page);
  },
  happen: {
    'page.hidden': (page) => page.evaluate(changeVisibility, 'hidden' as const),
    'page.shown': (page) => page.evaluate(changeVisibility, 'visible' as const),
  },
  endpoints: {
    readLatest: {
      url: '**/builds/latest.json?*',
      answer: (output) => ({ status: 200, json: { ...build, ...Object(output) } }),
    },
  },
});
