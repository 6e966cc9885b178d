import { expect, type Locator, type Page } from '@playwright/test';
import { TEXT_PAGE } from '../machines/support/visit.ts';
import { test } from '../test.ts';
import { hrefOf } from './every-page.ts';
import { expectTold, loseCode, message, QUIET_MS } from './missing-code-steps.ts';
import { openPage, ready, screens } from './support.ts';

interface LazyWindow {
  readonly path: string;
  readonly screen: keyof typeof screens;
  readonly control: (page: Page) => Locator;
  /** Something that is there while the window is open. */
  readonly window: (page: Page) => Locator;
}

const product = (page: Page) => page.locator('main a[href^="/images/"]').first();

/** Windows that open over the page they stand on, which a reload therefore closes. */
const windows: Readonly<Record<string, LazyWindow>> = {
  'the menu of a desktop': {
    path: TEXT_PAGE,
    screen: 'desktop',
    control: (page) => page.getByRole('button', { name: 'Каталог' }),
    window: (page) => page.getByRole('navigation', { name: 'Каталог', exact: true }),
  },
  'the menu of a phone': {
    path: TEXT_PAGE,
    screen: 'phone',
    control: (page) => page.getByRole('button', { name: 'Каталог', exact: true }),
    window: (page) => page.getByRole('button', { name: 'Закрыть каталог' }),
  },
  'the lightbox': {
    path: '/product/@',
    screen: 'desktop',
    control: product,
    window: (page) => page.getByRole('button', { name: 'Закрыть просмотр' }),
  },
};

/** The path itself, or that of a product with a picture for `@`. */
async function pathOf(page: Page, path: string): Promise<string> {
  return path.endsWith('@') ? hrefOf(page, '/catalog', '/product/') : path;
}

for (const [name, { path: where, screen, control, window }] of Object.entries(windows)) {
  test.describe(name, () => {
    test.use({ viewport: screens[screen] });

    test('its code never loads: one reload, then «Повторить» [ER-04][CO-04]', async ({ page }) => {
      const path = await pathOf(page, where);
      await openPage(page, path);
      const loss = await loseCode(page);
      await control(page).click();
      await expect.poll(() => loss.documents).toEqual([path]);
      await ready(page);
      await control(page).click();
      await expectTold(page, loss, [path]);
      await expect(window(page)).toHaveCount(0);
      loss.end();
      await page.getByRole('button', { name: 'Повторить' }).click();
      await expect(message(page)).toHaveCount(0);
      await ready(page);
      await control(page).click();
      await expect(window(page)).toBeVisible();
      expect(loss.documents).toEqual([path, path]);
    });
  });
}

test('the phone’s filter works without its dialog’s code [ER-04][OV-03]', async ({ page }) => {
  await page.setViewportSize(screens.phone);
  await openPage(page, '/catalog');
  const loss = await loseCode(page);
  const toggle = page.getByRole('button', { name: 'Фильтр', exact: true });
  await toggle.click();
  await expect.poll(() => loss.documents).toEqual(['/catalog']);
  await ready(page);
  await toggle.click();
  await expectTold(page, loss, ['/catalog']);
  const panel = page.getByRole('dialog', { name: 'Фильтр' });
  await panel.getByRole('spinbutton', { name: 'Цена от' }).fill('1000');
  await panel.getByRole('spinbutton', { name: 'Цена от' }).blur();
  await panel.getByRole('button', { name: 'Применить фильтр' }).click();
  await expect(page).toHaveURL(/\?price=1000-/);
});

test('a window with an address opens without its code [ER-04][OV-09]', async ({ page }) => {
  await openPage(page, TEXT_PAGE);
  const loss = await loseCode(page);
  await page.getByRole('button', { name: 'Войти' }).hover();
  await page.waitForTimeout(QUIET_MS);
  expect(loss.documents).toEqual([]);
  await page.getByRole('button', { name: 'Войти' }).click();
  const login = page.getByRole('dialog', { name: 'Авторизация' });
  await expect(login).toBeVisible();
  await expectTold(page, loss, [`${TEXT_PAGE}?modal=authorization`]);
  await login.getByLabel('E-mail').fill('почта');
  await login.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(login.getByText('E-mail введен не верно')).toBeVisible();
  loss.end();
  await openPage(page, `${TEXT_PAGE}?modal=authorization`);
  await expect(message(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Закрыть окно' }).click();
  await expect(login).toHaveCount(0);
});

test('a recovery link keeps its token until its window has come [ER-04][RT-25]', async ({ page }) => {
  await openPage(page, TEXT_PAGE);
  const loss = await loseCode(page, 2);
  const link = `${TEXT_PAGE}?token-recovery=a-token`;
  await page.goto(link);
  await expect(page.getByRole('dialog', { name: 'Восстановление пароля' })).toContainText('устарела');
  expect(loss.documents).toEqual([link, link]);
  expect(page.url()).not.toContain('a-token');
});

test('a window with an address is open after one reload [ER-04]', async ({ page }) => {
  await openPage(page, TEXT_PAGE);
  const loss = await loseCode(page, 1);
  await page.getByRole('button', { name: 'Заказать звонок' }).click();
  const call = page.getByRole('dialog', { name: 'Заказать звонок' });
  await page.waitForURL(`**${TEXT_PAGE}?modal=request-call`);
  await ready(page);
  await call.getByRole('button', { name: 'Отправить' }).click();
  await expect(call.getByText('Введите ваше имя')).toBeVisible();
  expect(loss.documents).toEqual([`${TEXT_PAGE}?modal=request-call`]);
});
