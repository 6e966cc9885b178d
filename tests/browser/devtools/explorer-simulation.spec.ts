import { expect, type Locator, type Page } from '@playwright/test';
import { boxOf, screens } from '../shop/support.ts';
import { test } from '../test.ts';
import { drawing, eventButton, expectLit, frame, free, openMachine, simulation } from './explorer-steps.ts';

/** Presses where a person sees the control: the frame is scaled, which Playwright's own click does not know. */
async function pressInFrame(page: Page, control: Locator): Promise<void> {
  const outer = await page.locator('iframe').boundingBox();
  const scale = (outer?.width ?? 0) / screens.phone.width;
  const { x, y } = await control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  });
  await page.mouse.click((outer?.x ?? 0) + x * scale, (outer?.y ?? 0) + y * scale);
}

test('a phone has status 4 of the account in sight after one tap in the list or on its page [DV-03]', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: screens.phone, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  const status = page.getByRole('link', { name: 'Статус 4' });
  const message = frame(page).getByText('Новые данные для входа высланы');
  await page.goto('/dev');
  const { x, width } = await boxOf(status);
  expect(x + width).toBeLessThan(screens.phone.width);
  await status.tap();
  await expect(message).toBeInViewport();
  await openMachine(page, 'account');
  await status.tap();
  await expect(message).toBeInViewport();
  await context.close();
});

test('events move chart and view together; undo [DV-03]', async ({ page }) => {
  await openMachine(page, 'requestCall?input=opened');
  const form = frame(page).getByRole('dialog', { name: 'Заказать звонок' });
  await eventButton(page, /field\.change.*Анна/).click();
  await expect(form.getByLabel('Имя')).toHaveValue('Анна');
  await eventButton(page, /field\.change.*телефон/).click();
  await expect(form.getByLabel('Телефон')).toHaveValue('+7(900)123-45-67');

  // The frame shows a step before it has ended, and nothing else is taken until then.
  await free(page);
  await drawing(page)
    .getByRole('button', { name: /^Переход submit \[isComplete\]: из editing/ })
    .press('Enter');
  await expectLit(page, 'requestCall.opened.submitting');
  await eventButton(page, /после submitTimeout/).click();
  await expectLit(page, 'requestCall.opened.failed');
  await expect(form.getByRole('alert')).toBeVisible();

  await page.getByRole('button', { name: 'Шаг назад' }).click();
  await expectLit(page, 'requestCall.opened.submitting');
  await eventButton(page, /ответ submit.*1042/).click();
  await expectLit(page, 'requestCall.sent');
  await expect(form.getByText('1042')).toBeVisible();
  await page.getByRole('button', { name: 'В начало' }).click();
  await expect(form.getByLabel('Имя')).toHaveValue('');
});

test('a sample is chosen; what a guard refuses is disabled [DV-03]', async ({ page }) => {
  await openMachine(page, 'search');
  await drawing(page)
    .getByRole('button', { name: /^Переход query\.change/ })
    .first()
    .click();
  const choice = page.getByRole('dialog', { name: /query\.change/ });
  await expect(choice).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.locator('[role=search]')).toHaveCount(0);
  await choice.getByRole('button', { name: 'значение: фильтр' }).click();
  await expectLit(page, 'search.typing');
  await expect(frame(page).getByRole('searchbox').or(frame(page).getByRole('combobox')).first()).toHaveValue(
    'фильтр',
  );
  await openMachine(page, 'session?input=guest');
  const refused = page.getByRole('button', { name: /session\.changed.*не пуска/ });
  await expect(refused).toBeDisabled();
});

test('of the samples of an event those that fire the pressed transition are offered [DV-03]', async ({
  page,
}) => {
  await openMachine(page, 'checkout?input=contacted');
  await drawing(page)
    .locator('[data-transition="checkout.filling --step.open#1[leadsTo]--> checkout.filling.delivery"]')
    .press('Enter');
  const choice = page.getByRole('dialog', { name: /step\.open/ });
  await expect(choice.getByRole('listitem')).toHaveText(['шаг: получение и оплата', 'шаг: подтверждение']);
});

test('what guards let through is lit, other outcomes are marked; a click in the real view moves the drawing [DV-03]', async ({
  page,
}) => {
  await openMachine(page, 'account?state=account.registration.editing');
  const submits = drawing(page).locator('[data-transition^="account.registration.editing --submit"]');
  await expect(submits.and(page.locator('.possible'))).toHaveCount(1);
  const others = submits.and(page.locator('.otherwise'));
  await expect(others.first()).toHaveAttribute('aria-disabled', 'true');
  expect((await others.count()) + 1).toBe(await submits.count());
  await pressInFrame(page, frame(page).getByRole('button', { name: 'Закрыть окно' }));
  await expectLit(page, 'account.closed.guest');
});

test('the keyboard keeps its place and leaves the view [DV-03]', async ({ page }) => {
  await openMachine(page, 'requestCall?input=closed');
  await eventButton(page, /^open/).press('Enter');
  await expectLit(page, 'requestCall.opened.editing');
  await free(page);
  // The event that had the focus can come no more.
  await expect(page.getByRole('status').filter({ hasText: 'opened.editing' })).toBeFocused();
  await frame(page).getByLabel('Имя').focus();
  await page.keyboard.press('Shift+F6');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Вход')).toBeFocused();
  await frame(page).getByLabel('Имя').focus();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
  await page.keyboard.press('F6');
  await page.keyboard.press('Tab');
  await expect(simulation(page).locator(':focus')).toHaveCount(1);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON');
});
