import { expect, type Page } from '@playwright/test';
import { test } from '../test.ts';
import { lettersAbout, openPage, orderInOneClick, ready, screens } from './support.ts';

/** Ways to a part, each on a screen of its own; each ends on a page that shows it with «Купить в 1 клик». */
const ways = {
  phone: async (page: Page) => {
    await openPage(page, '/catalog');
    await page.getByRole('button', { name: 'Фильтр' }).click();
    const brands = page.getByRole('group', { name: 'Бренд' });
    await brands.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: 'Применить фильтр' }).click();
    await page.waitForURL(/brand=/);
    await page.getByRole('article').first().getByRole('link').click();
  },
  desktop: async (page: Page) => {
    await openPage(page, '/');
    await page.getByRole('combobox', { name: 'Поиск по каталогу' }).fill('7401003010 20');
    await page.getByRole('button', { name: 'Найти' }).click();
    await page.waitForURL(/\/search\?q=/);
    await page.getByRole('article').filter({ hasText: '740.1003010-20' }).first().getByRole('link').click();
  },
} as const;

test('an order in one click from a page with an old price asks for the new one first [OV-10][ST-10][AP-09]', async ({
  page,
}) => {
  await ways.desktop(page);
  // As much of a phone as its keyboard leaves.
  await page.setViewportSize({ ...screens.phone, height: 480 });
  await page.waitForURL(/\/product\//);
  await ready(page);
  await page.route(
    '**/api/one-order',
    (route) => route.continue({ postData: { ...route.request().postDataJSON(), price: '100' } }),
    { times: 1 },
  );
  await page.getByRole('region', { name: 'Заказ' }).getByRole('button', { name: 'Купить в 1 клик' }).click();
  const modal = page.getByRole('dialog', { name: 'Заказ в 1 клик' });
  await modal.getByLabel('Имя').fill('Пётр Ильин');
  await modal.getByLabel('Почта').fill(`old-price-${Date.now()}@example.ru`);
  await modal.getByLabel('Телефон').fill('9031234567');
  await modal.getByRole('button', { name: 'Оформить' }).click();
  const notice = modal.getByRole('alert');
  await expect(notice).toContainText('Условия изменились. Проверьте их ещё раз.');
  // It stands beside the button that was pressed.
  await expect(notice).toBeInViewport({ ratio: 1 });
  await expect(modal.getByLabel('Имя')).toHaveValue('Пётр Ильин');
  await modal.getByRole('button', { name: 'Оформить' }).click();
  await expect(modal.getByText('Благодарим за покупку!')).toBeVisible();
});

for (const [screen, way] of [
  ['phone', 'filter'],
  ['desktop', 'search'],
] as const) {
  test(`${screen}: found by ${way}, ordered by a click [OV-10][ST-10][EN-06][AP-09]`, async ({ page }) => {
    await page.setViewportSize(screens[screen]);
    await ways[screen](page);
    await page.waitForURL(/\/product\//);
    await ready(page);
    const title = (await page.getByRole('heading', { level: 1 }).innerText()).trim();
    await page
      .getByRole('region', { name: 'Заказ' })
      .getByRole('button', { name: 'Купить в 1 клик' })
      .click();
    const email = `${screen}-${Date.now()}@example.ru`;
    await orderInOneClick(page, { name: 'Пётр Ильин', email, phone: '9031234567' });

    const letters = await lettersAbout(email, 2);
    const manager = letters.find((letter) => letter.replyTo?.some((each) => each.address === email));
    expect(manager?.text).toContain(title.split(',')[0]);
    expect(manager?.text).toContain('Пётр Ильин');
    expect(manager?.text?.replace(/\D/g, '')).toContain('79031234567');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.getByRole('dialog').getByRole('link', { name: 'Закрыть' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // The page behind is not opened again: what follows is the first that the shop is asked for.
    await page.getByRole('link', { name: 'Контакты' }).first().click();
    await page.waitForURL('/contacts');
    expect(asked.filter((path) => path.startsWith('/product/'))).toEqual([]);
  });
}
