import { expect, type Page } from '@playwright/test';
import { expectNoWider, expectSound, wear } from '../shop/axe.ts';
import { screens } from '../shop/support.ts';
import { test } from '../test.ts';
import { frame, free } from './explorer-steps.ts';

const cells = (page: Page) => page.locator('[data-fault]');

/** Every end of the machine's only call: what it is called, the state that it names, its address. */
async function endsOf(page: Page) {
  return Promise.all(
    (await cells(page).all()).map(async (cell) => {
      const link = cell.getByRole('link');
      const [title, state] = await Promise.all([cell.getByRole('heading').innerText(), link.innerText()]);
      return { title, state, address: await link.getAttribute('href'), cell };
    }),
  );
}

test('each fault of a call is seen as the visitor sees it, and opens in the explorer [DV-03]', async ({
  page,
}) => {
  await page.goto('/dev/requestCall/faults');
  const ends = await endsOf(page);
  expect(ends.map(({ title }) => title)).toEqual([
    'Отказ или другой ответ',
    'Сбой',
    'Нет ответа вовремя',
    'Поздний ответ',
    'Послано дважды',
    'Закрыто, пока ждали',
  ]);
  await ends[0]?.cell.getByRole('link').focus();
  for (const { cell, state, title } of ends) {
    await cell.locator('iframe').scrollIntoViewIfNeeded();
    const view = cell.frameLocator('iframe');
    await expect(view.locator('html[data-stage-ready]')).toBeAttached();
    await expect(view.locator('[data-machine=requestCall]').first(), title).toHaveAttribute(
      'data-state',
      state,
    );
    await expect(view.getByRole('alert').filter({ hasText: 'Сцена' })).toHaveCount(0);
  }
  // The windows in the pictures take the focus from nobody.
  await expect(ends[0]?.cell.getByRole('link') ?? page.locator('none')).toBeFocused();
  // Their addresses are made alike.
  for (const { address, state, title } of [...ends.slice(0, 1), ...ends.slice(-1)]) {
    await page.goto(address ?? '');
    await free(page);
    await expect(frame(page).locator('[data-machine=requestCall]').first(), title).toHaveAttribute(
      'data-state',
      state,
    );
  }
});

test('a picture shows what went wrong, however far down it stands [DV-03]', async ({ page }) => {
  await page.goto('/dev/checkout/faults');
  const failed = cells(page).and(page.locator('[data-fault=failure]')).first();
  await failed.locator('iframe').scrollIntoViewIfNeeded();
  const view = failed.frameLocator('iframe');
  await expect(view.locator('html[data-stage-ready]')).toBeAttached();
  const bottom = await view
    .getByRole('alert')
    .first()
    .evaluate((alert) => alert.getBoundingClientRect().bottom);
  expect(bottom).toBeLessThan(844);
});

test('a machine leads to its faults and back; one without calls says that it has none [DV-03]', async ({
  page,
}) => {
  await page.goto('/dev/requestCall');
  await page.getByRole('link', { name: 'Сбои вызовов' }).click();
  await expect(page).toHaveURL(/\/dev\/requestCall\/faults$/);
  await page.getByRole('link', { name: '← Заказ звонка' }).click();
  await expect(page).toHaveURL(/\/dev\/requestCall$/);
  await page.goto('/dev/theme');
  await expect(page.getByRole('link', { name: 'Сбои вызовов' })).toHaveCount(0);
  await page.goto('/dev/theme/faults');
  await expect(page.getByText('сбоев у неё не бывает')).toBeVisible();
  await expect(cells(page)).toHaveCount(0);
});

test('the faults are accessible in either theme and no wider than the screen [DV-03]', async ({ page }) => {
  await page.goto('/dev/requestCall/faults');
  await page.setViewportSize({ width: 800, height: 900 });
  await expectNoWider(page, '800');
  for (const { width, height } of [screens.desktop, screens.phone]) {
    await page.setViewportSize({ width, height });
    // The views in the frames are the shop's: its own pages and windows are asked about them.
    await expectSound(page, `${width}`, { withoutFrames: true });
  }
  await wear(page, 'dark');
  await expect(page.frameLocator('iframe').first().locator('html')).toHaveAttribute('data-theme', 'dark');
  const [first, second] = await Promise.all([
    cells(page).first().boundingBox(),
    cells(page).nth(1).boundingBox(),
  ]);
  expect(second?.x).toBe(first?.x);
  expect(second?.y ?? 0).toBeGreaterThan(first?.y ?? 0);
});
