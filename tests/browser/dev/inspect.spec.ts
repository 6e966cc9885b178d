import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { readPath } from '../../../machines/kit/path.ts';
import { accountTours } from '../machines/account-tours.ts';
import { walkPath } from '../machines/kit/path-browser.ts';
import { ownAddress } from '../shop/account-steps.ts';
import { axeComplaints } from '../shop/axe.ts';
import { ready, screens } from '../shop/support.ts';

const EMAIL = 'tainy.pokupatel@firma-kotoroy-net.ru';
const PASSWORD = 'Секретный-пароль-1987';

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Инспектор машин' });
const actorOf = (page: Page, machine: string) =>
  panelOf(page)
    .getByRole('button')
    .filter({ has: page.getByText(machine, { exact: true }) })
    .first();
const logOf = (page: Page) => panelOf(page).getByRole('list', { name: /^События/ });

async function openInspected(page: Page, path = '/?inspect'): Promise<Locator> {
  await page.goto(path);
  await ready(page);
  await expect(actorOf(page, 'session')).toContainText('guest');
  return panelOf(page);
}

/** Logs in as somebody who does not exist, by hand. */
async function failToLogIn(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Войти' }).click();
  const login = page.getByRole('dialog', { name: 'Авторизация' });
  await login.getByLabel('E-mail').pressSequentially(EMAIL);
  await login.getByLabel(/^Пароль/).pressSequentially(PASSWORD);
  await login.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(login).toContainText('не зарегистрирован');
}

test('what happened on the shop becomes a file without what was typed, and the file a test [DV-04]', async ({
  browser,
}) => {
  const context = await browser.newContext({
    ...ownAddress(),
    viewport: screens.desktop,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  const panel = await openInspected(page);
  await failToLogIn(page);

  await actorOf(page, 'account').click();
  await expect(actorOf(page, 'account')).toContainText('authorization.editing');
  const shown = panel.getByRole('region', { name: 'Регистрация, вход и восстановление пароля' });
  await expect(shown).toContainText('Окно «Авторизация»');
  await expect(shown.getByRole('img')).toHaveAccessibleName(/Регистрация, вход/);
  await expect(shown.locator('[data-state-node="account.authorization.editing"].active')).toBeVisible();
  await expect(shown.getByRole('link', { name: 'Открыть в галерее' })).toHaveAttribute(
    'href',
    '/dev/account?state=account.authorization.editing',
  );
  const answer = logOf(page).getByRole('listitem').filter({ hasText: 'ответ authorize' });
  await expect(answer).toContainText('ответ сети');
  await expect(answer).toContainText('authorization.submitting → authorization.editing');
  await expect(logOf(page).getByRole('listitem').filter({ hasText: 'account submit' }).first()).toContainText(
    'человек',
  );
  await expect(logOf(page)).toContainText('name: email, value: •••');

  await panel.getByRole('button', { name: 'Скопировать путь' }).click();
  await expect(panel.getByRole('status')).toContainText('Путь скопирован: 5 шагов');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  await expect(panel.getByLabel('Файл пути')).toHaveValue(copied);
  const everything = (await panel.allInnerTexts()).join() + copied;
  for (const secret of [EMAIL, PASSWORD, 'tainy', 'Секретный']) expect(everything).not.toContain(secret);

  const saved = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Скачать файл' }).click();
  expect(await readFile(await (await saved).path(), 'utf8')).toBe(copied);

  const file = join(await mkdtemp(join(tmpdir(), 'karter-path-')), 'login-refused.json');
  await writeFile(file, copied);
  const path = readPath(await readFile(file, 'utf8'));
  expect(path.steps.at(-1)).toMatchObject({
    event: 'xstate.done.actor.authorize',
    state: 'authorization.editing',
  });
  await walkPath(browser, accountTours, path);
});

test('a clipboard that refuses leaves the text selected in a field [DV-04]', async ({ page }) => {
  const panel = await openInspected(page);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await actorOf(page, 'session').click();
  await panel.getByRole('button', { name: 'Скопировать путь' }).click();
  await expect(panel.getByRole('status')).toContainText('Браузер не дал скопировать');
  const field = panel.getByLabel('Файл пути');
  await expect(field).toHaveValue(/"machine": "session"/);
  const selected = await field.evaluate(
    (area: HTMLTextAreaElement) => area.selectionEnd - area.selectionStart,
  );
  expect(selected).toBe((await field.inputValue()).length);
});

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
  const answer = await page.request.get('/api/products?sort=price-desc', { headers: { origin } });
  const [product] = (await answer.json()).data.items;
  await openInspected(page, `/product/${product.slug}?inspect`);
  await page.getByRole('list', { name: 'Изображения товара' }).getByRole('link').first().click();
  const lightbox = page.getByRole('dialog', { name: /^Просмотр изображений/ });
  await expect(lightbox.getByRole('button', { name: 'Увеличить' })).toBeVisible();
  await actorOf(page, 'lightbox').click();
  await expect(actorOf(page, 'lightbox')).toHaveAttribute('aria-pressed', 'true');
  await expect(lightbox.getByRole('button', { name: 'Увеличить' })).toBeVisible();
});

test('it stays over navigations on the client, whole loads and reloads, until it is closed [DV-04]', async ({
  page,
}) => {
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

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing wrong with the panel, ${colorScheme} [DV-04]`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    const panel = await openInspected(page);
    await panel.getByRole('button', { name: 'Скопировать путь' }).click();
    await expect(panel.getByRole('status')).not.toBeEmpty();
    for (const viewport of [screens.phone, screens.desktop]) {
      await page.setViewportSize(viewport);
      expect(await axeComplaints(page)).toEqual([]);
    }
  });
}
