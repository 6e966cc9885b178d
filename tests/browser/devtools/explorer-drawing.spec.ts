import { type Browser, expect, type Page } from '@playwright/test';
import type { Point } from '../../../src/devtools/drawing/layout.ts';
import { boxOf, screens } from '../shop/support.ts';
import { test } from '../test.ts';
import { button, expectLit, free, openMachine, state, windowOf } from './explorer-steps.ts';

const minimap = (page: Page) => page.locator('.minimap');

const scrollOf = (page: Page) =>
  windowOf(page).evaluate(({ scrollLeft, scrollTop }) => ({ left: scrollLeft, top: scrollTop }));

/** A point of the window where nothing is but the ground of the drawing. */
async function groundOf(page: Page): Promise<{ x: number; y: number }> {
  return windowOf(page).evaluate((box) => {
    const { left, top, width, height } = box.getBoundingClientRect();
    for (let y = top + 20; y < Math.min(top + height, window.innerHeight) - 20; y += 15)
      for (let x = left + 20; x < left + width - 240; x += 15) {
        const there = document.elementFromPoint(x, y);
        if (there?.closest('.frame') || there?.tagName === 'svg') return { x, y };
      }
    throw new Error('the drawing has no ground');
  });
}

test('zoom by wheel, buttons and keys; the place under the pointer stays [DV-02]', async ({ page }) => {
  await openMachine(page, 'account?state=account.registration.failed');
  await windowOf(page).scrollIntoViewIfNeeded();
  const failed = state(page, 'account.registration.failed');
  const before = await boxOf(failed);
  const pointer = { x: before.x + 20, y: before.y + 20 };
  await page.mouse.move(pointer.x, pointer.y);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -100);
  await page.keyboard.up('Control');
  await expect(button(page, /^Сейчас 128 %/)).toBeVisible();
  const after = await boxOf(failed);
  expect(after.width / before.width).toBeCloseTo(1.28, 1);
  expect((pointer.x - after.x) / after.width).toBeCloseTo(20 / before.width, 1);
  expect((pointer.y - after.y) / after.height).toBeCloseTo(20 / before.height, 1);

  const top = (await scrollOf(page)).top;
  await page.mouse.wheel(0, -60);
  await expect.poll(async () => (await scrollOf(page)).top).toBeLessThan(top);
  await expect(button(page, /^Сейчас 128 %/)).toBeVisible();

  await button(page, /^Сейчас/).click();
  await button(page, 'Крупнее').click();
  await expect(button(page, /^Сейчас 125 %/)).toBeVisible();
  await button(page, 'Мельче').click();
  await windowOf(page).focus();
  await page.keyboard.press('+');
  await expect(button(page, /^Сейчас 125 %/)).toBeVisible();
  await page.keyboard.press('-');
  await expect(button(page, /^Сейчас 100 %/)).toBeVisible();
  await page.keyboard.press('0');
  await expect(button(page, 'Уместить')).toHaveAttribute('aria-pressed', 'true');
  const whole = await windowOf(page).evaluate((box) => [
    box.scrollWidth <= box.clientWidth,
    box.scrollHeight <= box.clientHeight,
  ]);
  expect(whole).toEqual([true, true]);
  await page.keyboard.press('1');
  await expect(button(page, /^Сейчас 100 %/)).toBeVisible();
  const { left } = await scrollOf(page);
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await scrollOf(page)).left).toBeGreaterThan(left);
});

test('the mouse moves the drawing and presses only without moving; the overview moves it too [DV-02]', async ({
  page,
}) => {
  await openMachine(page, 'account?state=account.registration.failed');
  await minimap(page).scrollIntoViewIfNeeded();
  const ground = await groundOf(page);
  const before = await scrollOf(page);
  await page.mouse.move(ground.x, ground.y);
  await page.mouse.down();
  await page.mouse.move(ground.x - 40, ground.y + 130, { steps: 4 });
  await page.mouse.up();
  expect(await scrollOf(page)).toEqual({ left: before.left + 40, top: before.top - 130 });

  const submitting = await boxOf(state(page, 'account.registration.submitting'));
  const [x, y] = [submitting.x + submitting.width / 2, submitting.y + 10];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 30, y + 5, { steps: 3 });
  await page.mouse.up();
  await expectLit(page, 'account.registration.failed');
  await page.mouse.move(x + 30, y + 5);
  await page.mouse.down();
  await page.mouse.move(x + 32, y + 6);
  await page.mouse.up();
  await expectLit(page, 'account.registration.submitting');
  await free(page);

  await page.mouse.move(0, 0);
  const map = await boxOf(minimap(page));
  await page.mouse.click(map.x + 5, map.y + 5);
  await expect.poll(() => scrollOf(page)).toEqual({ left: 0, top: 0 });
  await button(page, 'Уместить').click();
  await expect(minimap(page)).toHaveCount(0);
});

/** A page of a phone, and fingers on it; none: they are lifted. */
async function onPhone(browser: Browser) {
  const context = await browser.newContext({ viewport: screens.phone, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: readonly Point[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([x, y], id) => ({ x, y, id })),
    });
  return { context, page, touch };
}

test('one finger moves the drawing, from a state as well, and presses nothing [DV-02]', async ({
  browser,
}) => {
  const { context, page, touch } = await onPhone(browser);
  await openMachine(page, 'account?state=account.registration.failed');
  const failed = state(page, 'account.registration.failed');
  await failed.scrollIntoViewIfNeeded();
  const { x, y, width } = await boxOf(failed);
  const before = await scrollOf(page);
  const from = x + width / 2;
  await touch('touchStart', [from, y + 10]);
  for (const moved of [5, 40, 80, 120]) await touch('touchMove', [from - moved, y + 10]);
  await touch('touchEnd');
  await expect.poll(async () => (await scrollOf(page)).left).toBeGreaterThan(before.left + 80);
  await expectLit(page, 'account.registration.failed');
  await context.close();
});

test('two fingers zoom the drawing, not the page [DV-02]', async ({ browser }) => {
  const { context, page, touch } = await onPhone(browser);
  await openMachine(page, 'search');
  const { x, y, width, height } = await boxOf(windowOf(page));
  const [middleX, middleY] = [x + width / 2, y + Math.min(height, 200) / 2];
  const fingers = (apart: number): readonly Point[] => [
    [middleX - apart / 2, middleY],
    [middleX + apart / 2, middleY],
  ];
  await touch('touchStart', ...fingers(160));
  for (const apart of [140, 120, 100, 80]) await touch('touchMove', ...fingers(apart));
  await touch('touchEnd');
  await expect(button(page, /^Сейчас 50 %/)).toBeVisible();
  expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1);
  await context.close();
});

test('of regions the one that something happened to is in sight [DV-02]', async ({ page }) => {
  await openMachine(page, 'basket?state=basket.saving.failed');
  await expect(button(page, /^Сейчас 100 %/)).toBeVisible();
  await expect(state(page, 'basket.saving.failed')).toBeInViewport();
});
