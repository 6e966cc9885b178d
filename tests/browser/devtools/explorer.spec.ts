import { expect } from '@playwright/test';
import { machines } from '../../../machines/index.ts';
import { complaintsOf, walkByTab } from '../shop/accessibility-steps.ts';
import { expectNoWider, expectSound, wear } from '../shop/axe.ts';
import { focusFromStart } from '../shop/every-page.ts';
import { screens } from '../shop/support.ts';
import { test } from '../test.ts';
import { DRAWING, expectLit, frame, free, openMachine, simulation } from './explorer-steps.ts';

test('the list shows every machine’s chart, rows, statuses, and is not indexed [DV-02][RT-01][RT-23]', async ({
  page,
}) => {
  await page.goto('/dev');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByRole('article')).toHaveCount(machines.length);
  for (const { id, title, requirements } of machines) {
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
    await expect(card.getByRole('img', { name: /^Диаграмма состояний/ })).toBeVisible();
    await expect(card.getByText(`Требования: ${requirements.join(', ')}`)).toBeVisible();
    await expect(card.getByRole('link', { name: title })).toHaveAttribute('href', `/dev/${id}`);
    await expect(card.getByText(/состояни[еяй],/)).toBeVisible();
  }
  const account = page.getByRole('article').first();
  await expect(account.getByRole('link', { name: 'Статус 4' })).toHaveAttribute(
    'href',
    '/dev/account?state=account.recovered',
  );
});

test('a link to a state that is no more says so, and the machine can be used [DV-03]', async ({ page }) => {
  await openMachine(page, 'theme?state=theme.gone');
  await expect(page.getByRole('alert')).toHaveText('Состояния theme.gone у этой машины нет');
  await expectLit(page, 'theme.system.light');
});

test('every state has a link that opens it, also in another input [DV-03]', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openMachine(page, 'checkout?state=checkout.filling.confirmation.reviewing');
  await expectLit(page, 'checkout.filling.confirmation.reviewing');
  await expect(frame(page).getByRole('heading', { name: 'Подтверждение' })).toBeVisible();
  const table = page.getByRole('figure', { name: 'Таблица состояний' });
  await table.getByRole('link', { name: 'failed' }).first().click();
  await free(page);
  await page.getByRole('button', { name: 'Скопировать ссылку' }).click();
  await expect(page.getByText('Ссылка скопирована')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const shown = await frame(page).locator('[data-machine=checkout]').first().getAttribute('data-state');
  await page.goto(link);
  await free(page);
  await expect(frame(page).locator('[data-machine=checkout]').first()).toHaveAttribute(
    'data-state',
    shown ?? '',
  );
});

test('on a phone the table of states shows all of a state without a scroll to the side [DV-02]', async ({
  page,
}) => {
  await page.setViewportSize(screens.phone);
  await page.goto('/dev/account');
  const table = page.getByRole('figure', { name: 'Таблица состояний' });
  await expect(table).toBeVisible();
  expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
});

test('as a visitor comes, a state has steps that can be gone back [DV-03]', async ({ page }) => {
  await openMachine(page, 'account?state=account.registration.failed&begin=ordinary');
  await expectLit(page, 'account.registration.failed');
  await expect(simulation(page).getByText('вход: гость (guest)')).toBeAttached();
  await page.getByRole('button', { name: 'Шаг назад' }).click();
  await free(page);
  await expect(frame(page).getByRole('heading', { name: 'Регистрация' })).toBeVisible();
  await page.getByText('Сразу', { exact: true }).click();
  await page
    .getByRole('figure', { name: 'Таблица состояний' })
    .getByRole('link', { name: 'failed' })
    .first()
    .click();
  await free(page);
  await expect(page).toHaveURL(/\?state=account\.[\w.]+failed$/);
});

test('a link shows the same screen: what was typed, device, theme, start [DV-03]', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openMachine(page, 'account?state=account.registration.editing');
  await frame(page).getByLabel('Имя').fill('Пётр 🚚');
  await page.getByText('Компьютер', { exact: true }).click();
  await page.getByText('Тёмная', { exact: true }).click();
  await expect(frame(page).locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('iframe')).toHaveCSS('width', '1280px');
  await expect(frame(page).locator('[data-machine=account]').first()).toHaveAttribute(
    'data-state',
    'registration.editing',
  );
  await page.getByRole('button', { name: 'Скопировать ссылку' }).click();
  await expect(page.getByText('Ссылка скопирована')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto('about:blank');
  await page.goto(link);
  await free(page);
  await expect(frame(page).getByLabel('Имя')).toHaveValue('Пётр 🚚');
  await expect(frame(page).locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('iframe')).toHaveCSS('width', '1280px');
  await page.goto(link.replace('path=', 'path=A'));
  await free(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Путь в адресе повреждён' })).toBeVisible();
});

test('nothing overflows with path and context open; on a phone the drawing is near the top [DV-02]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openMachine(page, 'checkout?state=checkout.filling.confirmation.reviewing');
  for (const screen of ['Телефон', 'Компьютер']) {
    await page.getByText(screen, { exact: true }).click();
    const folded = simulation(page).locator('details:not([open]) > summary');
    while ((await folded.count()) > 0) await folded.first().click();
    await expectNoWider(page, screen);
  }
  await page.setViewportSize(screens.phone);
  await openMachine(page, 'account');
  await expectNoWider(page);
  const links = await page.getByRole('list', { name: 'Статусы' }).boundingBox();
  expect(links?.height).toBeLessThan(60);
});

test('accessible in either theme: axe, 320 to 1280 px, keyboard [DV-02][DV-03]', async ({ page }) => {
  for (const [width, machine] of [
    [320, 'search'],
    [screens.desktop.width, 'account?state=account.registration'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await openMachine(page, machine);
    // The views in the frame are the shop's: its own pages and windows are asked about them.
    await expectSound(page, `${machine} at ${width}`, DRAWING);
    for (const theme of ['light', 'dark'] as const) {
      await wear(page, theme);
      await focusFromStart(page);
      // As far as the drawing, whose buttons are no HTML, or the view in the frame, which shows its own focus.
      const walked = (await walkByTab(page, 25)).filter(({ name }) => !name.startsWith('IFRAME'));
      expect(walked.length).toBeGreaterThan(2);
      expect(complaintsOf(walked), `${machine} at ${width}, ${theme}`).toEqual([]);
    }
  }
});

test('a machine that does not exist has no page', async ({ page }) => {
  expect((await page.goto('/dev/nobody'))?.status()).toBe(404);
  expect((await page.goto('/dev/theme'))?.headers()['cache-control']).toContain('no-store');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});
