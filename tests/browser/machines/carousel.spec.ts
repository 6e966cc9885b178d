import type { Page } from '@playwright/test';
import { carouselModel } from '../../../machines/carousel/carousel.model.ts';
import type { ModelEvent } from '../../../machines/testing/model.ts';
import { carouselScreen } from '../../page-objects/carousel.screen.ts';
import { untilHeard } from './support/recorder.ts';
import { tourBrowser } from './support/tour-browser.ts';
import { ready } from './support/tour-site.ts';

/** Brands that are seen at once on the screens of the tours. */
const PER_VIEW = { desktop: 6, phone: 2 } as const;

/** swiper takes a new size over with the next frame, and frames belong to the page's clock. */
const FRAME_MS = 50;

const frame = (page: Page) => () => page.clock.runFor(FRAME_MS);

const BRANDS = 'Бренды';

const row = (page: Page) => page.getByRole('region', { name: BRANDS });

/** The home page has another carousel: it stays a plain row, so that this one is the only one. */
async function leaveOthers(page: Page): Promise<void> {
  await page.addInitScript((label) => {
    const { observe } = IntersectionObserver.prototype;
    IntersectionObserver.prototype.observe = function (element) {
      if (element.closest('section')?.getAttribute('aria-label') === label) observe.call(this, element);
    };
  }, BRANDS);
}

/** The row in the middle of the screen, where all of it is seen. */
async function bringIntoSight(page: Page): Promise<void> {
  await row(page).evaluate((element) => element.scrollIntoView({ block: 'center' }));
}

async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (hidden ? 'hidden' : 'visible'),
    });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}

const next = (page: Page) => row(page).getByRole('button', { name: 'Следующий слайд' });

/**
 * Moves the pointer to the slides. Not by `hover`: while the slides move on it may find another element in its place
 * and scrolls the page before it tries again; the next focus scrolls it back, and the row from under the pointer.
 */
async function pointAt(page: Page): Promise<void> {
  const view = await row(page).locator('.carousel-row').locator('..').boundingBox();
  if (!view) throw new Error('the row is not there');
  await page.mouse.move(view.x + 30, view.y + 20);
}

async function hold(page: Page, { reason }: ModelEvent): Promise<void> {
  if (reason === 'pointer') await pointAt(page);
  if (reason === 'hidden') await setHidden(page, true);
  if (reason === 'offscreen') await page.evaluate(() => window.scrollTo(0, 0));
  await untilHeard(page, 'carousel', 'hold');
}

async function release(page: Page, { reason }: ModelEvent): Promise<void> {
  if (reason === 'pointer') await page.mouse.move(2, 400);
  if (reason === 'hidden') await setHidden(page, false);
  if (reason === 'offscreen') await bringIntoSight(page);
  await untilHeard(page, 'carousel', 'release');
}

/** Draws the row by the mouse as far as it takes for the next position. */
async function drag(page: Page): Promise<void> {
  const box = await row(page)
    .locator('.carousel-slide')
    .first()
    .evaluate((slide) => slide.clientWidth);
  const perView = (page.viewportSize()?.width ?? 0) < 640 ? PER_VIEW.phone : PER_VIEW.desktop;
  const view = await row(page).locator('.carousel-slide:not([inert])').last().boundingBox();
  if (!view) throw new Error('the row is not there');
  const [x, y] = [view.x + view.width - 10, view.y + 20];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 20, y);
  await page.mouse.move(x - box * (perView - 0.4), y, { steps: 4 });
  await page.mouse.up();
  await untilHeard(page, 'carousel', 'slide.changed', frame(page));
}

tourBrowser({
  id: 'carousel',
  async prepare(look) {
    const slides = await row(await look('/'))
      .locator('.carousel-slide')
      .count();
    const counts = {
      desktop: Math.ceil(slides / PER_VIEW.desktop),
      phone: Math.ceil(slides / PER_VIEW.phone),
    };
    return { model: carouselModel(counts), screen: carouselScreen };
  },
  context: (input) => ({ reducedMotion: input === 'still' ? 'reduce' : 'no-preference' }),
  async open(page) {
    await leaveOthers(page);
    await page.goto('/');
    await ready(page);
    await page.mouse.move(2, 400);
    await bringIntoSight(page);
    await next(page).waitFor();
  },
  happen: {
    hold,
    release,
    'slide.changed': drag,
    async 'layout.changed'(page) {
      await bringIntoSight(page);
      await untilHeard(page, 'carousel', 'layout.changed', frame(page));
      await bringIntoSight(page);
    },
    async 'motion.changed'(page, { still }) {
      await page.emulateMedia({ reducedMotion: still ? 'reduce' : 'no-preference' });
      await untilHeard(page, 'carousel', 'motion.changed');
    },
  },
});
