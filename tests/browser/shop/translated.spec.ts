import { expect, type Page } from '@playwright/test';
import { test } from '../test.ts';
import { addButtons, saved } from './basket-steps.ts';
import { rail } from './filter.ts';
import { openPage, screens } from './support.ts';

/** Does what Chrome's translator does: in the place of every text, also of later ones, stand elements of its own. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const change = (text: Text) => {
      if (!text.data.trim() || text.parentElement?.closest('font, script, style, textarea')) return;
      const font = document.createElement('font');
      font.append(document.createElement('font'));
      font.firstElementChild?.append(text.data);
      text.replaceWith(font);
    };
    const all = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
      texts.forEach(change);
    };
    all(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) node instanceof Text ? change(node) : all(node);
    }).observe(document.body, { subtree: true, childList: true });
  });
}

test('a page that the browser translates goes on working', async ({ page }) => {
  const faults: Error[] = [];
  page.on('pageerror', (error) => faults.push(error));
  await openPage(page, '/catalog');
  await translate(page);
  const search = page.getByRole('combobox');
  for (const text of ['тур', 'турб', 'турбццц', 'турбина', '']) {
    await search.fill(text);
    await expect(page.locator('[data-machine=search]')).not.toHaveAttribute('data-state', /typing|loading/);
  }
  const box = rail(page).getByRole('checkbox').first();
  for (const isChosen of [true, false, true]) {
    await box.setChecked(isChosen);
    await expect(page.locator('[data-machine=filterPanel]').first()).not.toHaveAttribute(
      'data-state',
      /counting/,
    );
  }
  await addButtons(page).first().click();
  await saved(page);
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect(page).toHaveURL(/\/catalog/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(faults).toEqual([]);
});

test('a translated page names the next question and the category that is pointed at', async ({ page }) => {
  await page.setViewportSize(screens.desktop);
  await openPage(page, '/search?q=форсунка');
  await translate(page);
  await page.getByRole('combobox').fill('поршень');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=%D0%BF/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('«поршень»');
  await page.getByRole('button', { name: 'Каталог', exact: true }).click();
  const menu = page.getByRole('navigation', { name: 'Каталог', exact: true });
  const all = menu.getByRole('link', { name: /^Все товары категории/ });
  await expect(all).toHaveText('Все товары категории «Двигатель»');
  await menu.getByRole('link', { name: 'Топливная система', exact: true }).hover();
  await expect(all).toHaveText('Все товары категории «Топливная система»');
});
