import type { CDPSession, Page } from '@playwright/test';
import { lightboxModel, STAGES } from '../../../machines/lightbox/lightbox.model.ts';
import type { Point } from '../../../machines/lightbox/placing.ts';
import type { ModelEvent } from '../../../machines/testing/model.ts';
import type { Image } from '../../../src/contract/entities.ts';
import { lightboxScreen } from '../../page-objects/lightbox.screen.ts';
import { screens } from '../../support/screens.ts';
import { onceMore } from '../test.ts';
import { untilHeard } from './support/recorder.ts';
import { tourBrowser } from './support/tour-browser.ts';
import { ready } from './support/tour-site.ts';

interface Shown {
  readonly slug: string;
  readonly title: string;
  readonly images: readonly Image[];
}

const shown: { several?: Shown; single?: Shown } = {};

/** Products with several pictures and with one. */
async function findProducts(page: Page): Promise<Required<typeof shown>> {
  const { data } = await page.evaluate(async () => (await fetch('/api/products')).json());
  for (const { slug } of data.items) {
    const html = await (
      await page.request.get(`${new URL(page.url()).origin}/product/${slug}`, onceMore)
    ).text();
    const [, text = '{}'] = /<script id="sent-page"[^>]*>([\s\S]*?)<\/script>/.exec(html) ?? [];
    const found: Shown = JSON.parse(text).data.product;
    if (found.images.length > 1) shown.several ??= found;
    if (found.images.length === 1) shown.single ??= found;
    if (shown.several && shown.single) break;
  }
  const { several, single } = shown;
  if (!several || !single) throw new Error('the demo catalogue lacks products with one or several pictures');
  return { several, single };
}

/**
 * From now on the pictures of the lightbox tell nothing by themselves: the tour says when they have loaded or
 * failed. What really loads and fails is tried in `shop/lightbox.spec.ts`.
 */
async function holdPictures(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const hold = (event: Event) => {
      const isOurs = event.target instanceof Element && event.target.closest('[data-machine=lightbox]');
      if (isOurs && event.isTrusted) event.stopImmediatePropagation();
    };
    document.addEventListener('load', hold, true);
    document.addEventListener('error', hold, true);
  });
}

const tellPicture = (type: 'load' | 'error') => (page: Page) =>
  page.locator('[data-machine=lightbox] img').evaluate((image, name) => {
    image.dispatchEvent(new Event(name));
  }, type);

/** Fingers on the touch screen: the browser makes pointers of them. */
const hands = new WeakMap<Page, { readonly session: CDPSession; fingers: readonly Point[] }>();

async function handOf(page: Page) {
  const hand = hands.get(page) ?? { session: await page.context().newCDPSession(page), fingers: [] };
  hands.set(page, hand);
  return hand;
}

type Touch = 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel';

/** Puts the fingers there, counted from the middle of the window. */
async function touch(page: Page, type: Touch, fingers: readonly Point[]): Promise<void> {
  const hand = await handOf(page);
  const size = await page.evaluate(() => ({
    width: document.documentElement.clientWidth,
    height: window.innerHeight,
  }));
  const touchPoints = fingers.map(({ x, y }, id) => ({ x: size.width / 2 + x, y: size.height / 2 + y, id }));
  await hand.session.send('Input.dispatchTouchEvent', { type, touchPoints });
  hand.fingers = fingers;
}

const pointOf = ({ at }: ModelEvent): Point => ({ x: Object(at).x, y: Object(at).y });

/** Two fingers beside each other at this distance. */
const pairOf = ({ distance }: ModelEvent): readonly Point[] => [
  { x: -Number(distance) / 2, y: 0 },
  { x: Number(distance) / 2, y: 0 },
];

async function liftAll(page: Page): Promise<void> {
  if ((await handOf(page)).fingers.length > 0) await touch(page, 'touchEnd', []);
}

/** Does it, and waits until the lightbox has heard of it. */
const heard =
  (type: string, make: (page: Page, event: ModelEvent) => Promise<void>) =>
  async (page: Page, event: ModelEvent): Promise<void> => {
    await make(page, event);
    await untilHeard(page, 'lightbox', type);
  };

const isPhone = (stage: unknown) => Object(stage).width === STAGES.phone.width;

tourBrowser({
  id: 'lightbox',
  tourLength: 30,
  async prepare(look) {
    const found = await findProducts(await look('/catalog'));
    return { model: lightboxModel(found), screen: lightboxScreen };
  },
  context: () => ({ hasTouch: true }),
  async open(page, input) {
    const product = input === 'single' ? shown.single : shown.several;
    await holdPictures(page);
    await page.goto(`/product/${product?.slug}`);
    await ready(page);
    await page.getByRole('link', { name: /Открыть во весь экран/ }).hover();
    await page.locator('[data-machine=lightbox]').waitFor({ state: 'attached' });
  },
  happen: {
    async open(page, { index }) {
      const openers = page.getByRole('list', { name: 'Изображения товара' }).getByRole('link');
      await openers.nth(Number(index)).click();
    },
    go: (page, { index }) => page.keyboard.press(index === 0 ? 'Home' : 'End'),
    pan: (page) => page.keyboard.press('ArrowDown'),
    'stage.resized': heard('stage.resized', (page, { stage }) =>
      page.setViewportSize(isPhone(stage) ? screens.phone : screens.desktop),
    ),
    'image.loaded': tellPicture('load'),
    'image.failed': tellPicture('error'),
    wheel: heard('wheel', async (page, event) => {
      const { x, y } = pointOf(event);
      const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
      await page.mouse.move(width / 2 + x, height / 2 + y);
      await page.mouse.wheel(0, event.by === 1 ? -100 : 100);
    }),
    'drag.start': heard('drag.start', async (page, event) => {
      await liftAll(page);
      await touch(page, 'touchStart', [pointOf(event)]);
    }),
    'drag.move': heard('drag.move', (page, event) => touch(page, 'touchMove', [pointOf(event)])),
    'drag.end': heard('drag.end', liftAll),
    'drag.cancel': heard('drag.cancel', (page) => touch(page, 'touchCancel', [])),
    'pinch.start': heard('pinch.start', async (page, event) => {
      const pair = pairOf(event);
      // A finger that drags already comes along.
      if ((await handOf(page)).fingers.length === 1) await touch(page, 'touchMove', pair.slice(0, 1));
      else await liftAll(page);
      await touch(page, 'touchStart', pair);
    }),
    'pinch.move': heard('pinch.move', (page, event) => touch(page, 'touchMove', pairOf(event))),
    'pinch.end': heard('pinch.end', liftAll),
  },
});
