import { expect, type Page } from '@playwright/test';
import { TEXT_PAGE } from '../machines/support/visit.ts';
import { test } from '../test.ts';
import { expectSound } from './axe.ts';
import { openPage, screens } from './support.ts';

/** What may lie over a page, each opened as a visitor opens it; windows of accounts and brands have tests of their own. */
const overlays: Readonly<
  Record<
    string,
    {
      screen: keyof typeof screens;
      path: string;
      open: (page: Page) => Promise<void>;
      /** Rules of axe that say nothing here. */
      without?: readonly string[];
    }
  >
> = {
  'desktop menu [OV-01]': {
    screen: 'desktop',
    path: TEXT_PAGE,
    async open(page) {
      await page.getByRole('button', { name: 'Каталог', exact: true }).click();
      const menu = page.getByRole('navigation', { name: 'Каталог', exact: true });
      await menu.getByRole('link', { name: 'Двигатель', exact: true }).hover();
      await expect(menu.getByRole('link', { name: 'Кривошипно-шатунный механизм' })).toBeVisible();
    },
  },
  'mobile menu [OV-02]': {
    screen: 'phone',
    path: TEXT_PAGE,
    async open(page) {
      await page.getByRole('button', { name: 'Каталог', exact: true }).click();
      const menu = page.getByRole('dialog', { name: 'Каталог' });
      await menu.getByRole('button', { name: 'Подкатегории: Двигатель' }).click();
      await expect(menu.getByRole('link', { name: 'Двигатели в сборе' })).toBeVisible();
    },
  },
  'filter on a phone [OV-03]': {
    screen: 'phone',
    path: '/catalog',
    async open(page) {
      await page.getByRole('button', { name: 'Фильтр' }).click();
      const panel = page.getByRole('dialog', { name: 'Фильтр' });
      await panel.getByRole('group', { name: 'Бренд' }).getByRole('checkbox').first().check();
      await expect(panel.getByRole('button', { name: 'Применить фильтр' })).toBeEnabled();
    },
    // The bar at the bottom covers a half of a value, which scrolls from under it.
    without: ['target-size'],
  },
  'one-click order with errors [OV-10]': {
    screen: 'phone',
    path: '/catalog',
    async open(page) {
      await page.getByRole('article').first().getByRole('button', { name: 'Купить в 1 клик' }).click();
      const modal = page.getByRole('dialog', { name: 'Заказ в 1 клик' });
      await modal.getByRole('button', { name: 'Оформить' }).click();
      await expect(modal.getByText('Введите E-mail')).toBeVisible();
    },
  },
  'suggestions [ST-23]': {
    screen: 'desktop',
    path: TEXT_PAGE,
    async open(page) {
      await page.getByRole('combobox', { name: 'Поиск по каталогу' }).fill('турбо');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  'basket notice and button [OV-13]': {
    screen: 'phone',
    path: '/catalog',
    async open(page) {
      await page.getByRole('article').getByRole('button', { name: 'В корзину' }).first().click();
      await expect(page.getByRole('link', { name: /^Корзина \(1\)/ })).toBeVisible();
    },
    // What floats over a list covers a half of something; the list scrolls from under it.
    without: ['target-size'],
  },
};

for (const [name, { screen, path, open, without }] of Object.entries(overlays)) {
  test(`${name}: axe finds nothing in either theme, the page is no wider`, async ({ page }) => {
    await page.setViewportSize(screens[screen]);
    await openPage(page, path);
    await open(page);
    await expectSound(page, name, without ? { without } : {});
  });
}
