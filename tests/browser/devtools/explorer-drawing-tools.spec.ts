import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { expectNoWider, expectSound } from '../shop/axe.ts';
import { boxOf, screens } from '../shop/support.ts';
import { test } from '../test.ts';
import { button, DRAWING, drawing, openMachine, state } from './explorer-steps.ts';

test('a chart has all that its machine is, found by a part of its name or switched off [DV-02]', async ({
  page,
}) => {
  await openMachine(page, 'account');
  await expect(state(page, 'account.registration.submitting')).toBeVisible();
  await expect(drawing(page).getByText('вызов register')).toBeVisible();
  await expect(
    drawing(page)
      .getByRole('button', { name: /Переход submit \[isComplete\]/ })
      .first(),
  ).toBeVisible();
  await expect(page.getByText('OV-09', { exact: true })).toBeVisible();
  const rows = await readFile('docs/requirements.ru.md', 'utf8');
  const [, text = ''] = /^\| ST-01 \|.*?([^|]{20,60})[^|]*\|$/m.exec(rows) ?? [];
  await expect(page.locator('main')).toContainText(text.trim());

  await page.keyboard.press('/');
  const field = page.getByRole('combobox', { name: 'Состояние, событие, охрана или действие' });
  await expect(field).toBeFocused();
  await field.fill('набранное осталось');
  await expect(page.getByRole('group', { name: /^Состояния: \d/ })).toBeVisible();
  await field.fill('clearErrors');
  await expect(page.getByRole('group', { name: /^Действия и вызовы: \d/ })).toBeVisible();
  await field.fill('submitting');
  await field.press('ArrowDown');
  await field.press('ArrowDown');
  const chosen = page.getByRole('listbox').getByRole('option', { selected: true });
  await expect(chosen).toContainText('authorization.submitting');
  await expect(state(page, 'account.authorization.submitting')).toHaveClass(/found/);
  await field.press('Enter');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(state(page, 'account.authorization.submitting')).toBeFocused();
  await expect(state(page, 'account.authorization.submitting')).toBeInViewport();

  await button(page, 'Найти на чертеже').click();
  await field.fill('/нет');
  await expect(page.getByRole('status').filter({ hasText: 'Ничего нет' })).toBeVisible();
  await field.press('Escape');
  await expect(field).toHaveCount(0);
  await expect(button(page, 'Найти на чертеже')).toBeFocused();

  const submit = drawing(page).locator('[data-transition^="account.registration.editing --submit"]');
  const always = drawing(page).locator('.arrow.kind-always');
  const size = await drawing(page).getAttribute('viewBox');
  const shown = await submit.count();
  await page.getByRole('checkbox', { name: 'Свои переходы' }).uncheck();
  expect(await submit.count()).toBeLessThan(shown);
  await page.getByRole('checkbox', { name: '«сразу»' }).uncheck();
  await expect(always).toHaveCount(0);
  await page.getByRole('checkbox', { name: '«любое»' }).uncheck();
  await expect(drawing(page).getByText('любое')).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Действия' }).uncheck();
  await expect(drawing(page).locator('.action')).toHaveCount(0);
  expect(await drawing(page).getAttribute('viewBox')).toBe(size);
});

test('a state and its neighbours stay, the rest fades [DV-02]', async ({ page }) => {
  await openMachine(page, 'account?state=account.registration.failed');
  await button(page, 'Только соседи').click();
  await expect(state(page, 'account.registration.submitting')).not.toHaveClass(/faded/);
  await expect(state(page, 'account.recovery.sent')).toHaveClass(/faded/);
  await state(page, 'account.recovery.submitting').press('f');
  await expect(state(page, 'account.recovery.sent')).not.toHaveClass(/faded/);
  await expect(state(page, 'account.registration.submitting')).toHaveClass(/faded/);
  await page.keyboard.press('f');
  await expect(drawing(page).locator('.faded')).toHaveCount(0);
});

test('a region folds and unfolds; a found state unfolds it [DV-02]', async ({ page }) => {
  await openMachine(page, 'checkout');
  const height = (await boxOf(drawing(page))).height;
  const fold = (name: string) => drawing(page).getByRole('button', { name, exact: true });
  await fold('Свернуть filling').press('Enter');
  await expect(fold('Развернуть filling')).toBeFocused();
  await expect(fold('Развернуть filling')).toHaveAttribute('aria-expanded', 'false');
  await expect(state(page, 'checkout.filling.confirmation')).toHaveCount(0);
  expect((await boxOf(drawing(page))).height).toBeLessThan(height / 2);
  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: /^Состояние, событие/ }).fill('reviewing');
  await page.keyboard.press('Enter');
  await expect(state(page, 'checkout.filling.confirmation.reviewing')).toBeFocused();
  await fold('Свернуть confirmation').press('Enter');
  await button(page, 'Развернуть всё').click();
  await expect(state(page, 'checkout.filling.confirmation.reviewing')).toBeVisible();
  expect((await boxOf(drawing(page))).height).toBe(height);
});

test('the path so far is numbered on the drawing [DV-03]', async ({ page }) => {
  await openMachine(page, 'account?state=account.registration.failed&begin=ordinary');
  await button(page, 'Путь').click();
  const last = drawing(page).locator('.transition.fired').last();
  await expect(last).toHaveAttribute('aria-label', /шаг пути \d/);
  const steps = drawing(page).locator('[data-steps]');
  const numbers = new Set((await steps.allTextContents()).flatMap((text) => text.split(', ').map(Number)));
  expect([...numbers].sort((a, b) => a - b)).toEqual(Array.from({ length: numbers.size }, (_, at) => at + 1));
  expect(numbers.size).toBeGreaterThan(2);
  await button(page, 'Путь').click();
  await expect(steps).toHaveCount(0);
});

test('the tools of the drawing are sound in either theme, and fit [DV-02]', async ({ page }) => {
  for (const screen of [screens.phone, { width: 1440, height: 900 }]) {
    await page.setViewportSize(screen);
    await openMachine(page, 'account');
    const row = await boxOf(page.getByRole('group', { name: 'Масштаб' }));
    const find = await boxOf(button(page, 'Найти на чертеже'));
    expect(find.y).toBe(row.y);
    if (screen === screens.phone) await button(page, 'Вид').click();
    await button(page, 'Путь').click();
    await button(page, 'Найти на чертеже').click();
    await page.getByRole('combobox', { name: /^Состояние, событие/ }).fill('submit');
    await page.keyboard.press('ArrowDown');
    await expectNoWider(page, `${screen.width}`);
    await expectSound(page, `tools at ${screen.width}`, DRAWING);
  }
});
