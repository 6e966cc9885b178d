import { expect } from '@playwright/test';
import { axeComplaints } from '../shop/axe.ts';
import { fillBasket, someGoods } from '../shop/checkout-steps.ts';
import { boxOf, ready, screens } from '../shop/support.ts';
import { onceMore, test } from '../test.ts';
import { actorOf, logOf, openInspected } from './inspect-steps.ts';

for (const [size, viewport] of Object.entries({ phone: screens.phone, desktop: screens.desktop })) {
  test(`a window that is open leaves the panel alive and stays open, ${size} [DV-04]`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const panel = await openInspected(page, '/?modal=authorization&inspect');
    const login = page.getByRole('dialog', { name: 'Авторизация' });
    // The dialog's own element has no size.
    const isOpen = () => expect(login.getByLabel('E-mail')).toBeVisible();
    await isOpen();
    await actorOf(page, 'theme').click();
    await expect(actorOf(page, 'theme')).toHaveAttribute('aria-pressed', 'true');
    await panel.getByRole('checkbox').check();
    await expect(logOf(page).getByRole('listitem')).toHaveCount(1);
    await panel.getByRole('button', { name: 'Другой край' }).click();
    await panel.getByRole('button', { name: 'Свернуть' }).click();
    await panel.getByRole('button', { name: 'Развернуть инспектор' }).click();
    await isOpen();

    await login.getByLabel('E-mail').focus();
    await page.keyboard.press('F8');
    await expect(panel.getByRole('button', { name: 'Свернуть' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('button', { name: 'Развернуть инспектор' })).toBeFocused();
    await page.keyboard.press('Escape');
    await isOpen();
    await page.keyboard.press('F8');
    await page.keyboard.press('F8');
    await page.keyboard.press('Escape');
    await isOpen();
    await page.keyboard.press('F8');
    await page.keyboard.press('Escape');
    await expect(login).toHaveCount(0);
  });
}

test('so do the menu of a phone and the lightbox [DV-04]', async ({ page }) => {
  await page.setViewportSize(screens.phone);
  await openInspected(page);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Каталог/ })
    .click();
  await expect(actorOf(page, 'catalogMenu')).toContainText('mobile');
  await actorOf(page, 'catalogMenu').click();
  await expect(actorOf(page, 'catalogMenu')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Все товары' })).toBeVisible();

  await page.setViewportSize(screens.desktop);
  const { origin } = new URL(page.url());
  const answer = await page.request.get('/api/products?sort=price-desc', {
    ...onceMore,
    headers: { origin },
  });
  const [product] = (await answer.json()).data.items;
  await openInspected(page, `/product/${product.slug}?inspect`);
  await page.getByRole('list', { name: 'Изображения товара' }).getByRole('link').first().click();
  const lightbox = page.getByRole('dialog', { name: /^Просмотр изображений/ });
  await expect(lightbox.getByRole('button', { name: 'Увеличить' })).toBeVisible();
  await actorOf(page, 'lightbox').click();
  await expect(actorOf(page, 'lightbox')).toHaveAttribute('aria-pressed', 'true');
  await expect(lightbox.getByRole('button', { name: 'Увеличить' })).toBeVisible();
});

test('it survives navigations and reloads until closed [DV-04]', async ({ page }) => {
  const panel = await openInspected(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Контакты' }).click();
  await page.waitForURL(/\/contacts\?inspect$/);
  await expect(logOf(page)).toContainText('navigation.start');
  await page.evaluate(() => window.location.assign('/catalog?price=1000-50000'));
  await page.waitForURL(/\/catalog\?price=1000-50000&inspect$/);
  await expect(actorOf(page, 'filterPanel')).toBeVisible();
  await page.reload();
  await expect(actorOf(page, 'filterPanel')).toBeVisible();
  await panel.getByRole('button', { name: 'Закрыть', exact: true }).click();
  await page.waitForURL(/\/catalog\?price=1000-50000$/);
  await ready(page);
  await expect(panel).toHaveCount(0);
});

test('a page that is not asked for it loads nothing of it [DV-04]', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  await ready(page);
  // What comes later has come: the file that tells of newer builds is the last.
  await expect.poll(() => asked.some((path) => path.startsWith('/builds/'))).toBe(true);
  expect(asked.filter((path) => path.startsWith('/dev'))).toEqual([]);
  expect(await page.evaluate(() => window.karterSeen)).toBeUndefined();
});

test('axe finds nothing wrong with the panel in either theme [DV-04]', async ({ page }) => {
  const panel = await openInspected(page);
  await panel.getByRole('button', { name: 'Скопировать путь' }).click();
  await expect(panel.getByRole('status')).not.toBeEmpty();
  for (const viewport of [screens.phone, screens.desktop]) {
    await page.setViewportSize(viewport);
    // The page under it has its own tests; what the panel covers has its colours for a ground.
    expect(await axeComplaints(page, { part: '#karter-inspector' })).toEqual([]);
  }
});

test('on a phone the panel covers neither the basket that floats nor what has the focus [DV-04]', async ({
  page,
}) => {
  await page.setViewportSize(screens.phone);
  await fillBasket(page, await someGoods(page, 1));
  const panel = await openInspected(page, '/catalog?inspect');
  const top = (await boxOf(panel)).y;
  const floating = page.locator('.floating-basket');
  expect((await boxOf(floating)).bottom).toBeLessThanOrEqual(top);
  expect((await boxOf(page.locator('#cookies'))).bottom).toBeLessThanOrEqual(top);
  const last = page.getByRole('contentinfo').getByRole('link').last();
  await last.focus();
  expect((await boxOf(last)).bottom).toBeLessThanOrEqual(top);
  await panel.getByRole('button', { name: 'Другой край' }).click();
  await last.focus();
  const first = page.locator('main').getByRole('link').first();
  await first.focus();
  expect((await boxOf(first)).y).toBeGreaterThanOrEqual((await boxOf(panel)).bottom);
});
