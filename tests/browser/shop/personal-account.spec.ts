import { expect, type Page, test } from '@playwright/test';
import { logIn, newPerson, ownAddress, windowOf } from './account-steps.ts';
import { axeComplaints } from './axe.ts';
import { becomeUser, call, openAccount, placeOrder } from './personal-account-steps.ts';
import { ready, screens } from './support.ts';

test.use(ownAddress());

const save = (page: Page) => page.getByRole('button', { name: 'Сохранить' });
const restore = (page: Page) => page.getByRole('button', { name: 'Отменить изменения' });
const question = (page: Page) => windowOf(page, 'Есть несохранённые изменения');
const stay = (page: Page) => question(page).getByRole('button', { name: 'Остаться' });

/** The browser's «back», which may not happen. */
const goBack = (page: Page) => page.evaluate(() => window.history.back());

test('an order in one click stands in the list, has a page of its own and is repeated [RT-20][RO-02]', async ({
  page,
}) => {
  const person = await becomeUser(page);
  await openAccount(page, '/lk/order');
  await expect(page.getByText('Заказов пока нет')).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  const number = await placeOrder(page, person);
  await openAccount(page, '/lk/order');
  const order = page.getByRole('article').filter({ hasText: `Заказ № ${number}` });
  await expect(order).toContainText('Заказ в 1 клик');
  await expect(order).toContainText('(МСК)');
  await expect(order).toContainText('₽');

  await order.getByRole('link', { name: `Заказ № ${number}`, exact: true }).click();
  await expect(page).toHaveURL(`/lk/order?number=${number}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Заказ № ${number}`);
  await expect(page.getByText(person.email)).toBeVisible();
  await page.getByRole('button', { name: `Повторить заказ № ${number}` }).click();
  await expect(page).toHaveURL('/basket');
  await expect(page.getByRole('list', { name: 'Товары в корзине' }).getByRole('listitem')).toHaveCount(1);
});

test('a stranger finds neither the order nor its number [RO-02]', async ({ page, browser }) => {
  const person = await becomeUser(page);
  const number = await placeOrder(page, person);
  const stranger = await (await browser.newContext(ownAddress())).newPage();
  await becomeUser(stranger);
  for (const asked of [number, 999_999_999, 'abc']) {
    expect((await stranger.goto(`/lk/order?number=${asked}`))?.status()).toBe(404);
    await expect(stranger.getByText(person.email)).toHaveCount(0);
  }
  await openAccount(stranger, '/lk/order');
  await expect(stranger.getByText(`Заказ № ${number}`)).toHaveCount(0);
  await stranger.context().close();
});

test('settings are changed, restored, saved and still there afterwards [RT-21][ST-13][VA-11][EN-01][AP-10]', async ({
  page,
}) => {
  const person = await becomeUser(page);
  await openAccount(page, '/lk/settings');
  await expect(page.getByLabel('E-mail')).toHaveValue(person.email);
  await expect(page.getByLabel('E-mail')).not.toBeEditable();
  await expect(save(page)).toBeDisabled();
  await page.getByLabel('ФИО').fill('');
  await save(page).click();
  await expect(page.getByText('Введите ваше имя')).toBeVisible();
  await expect(page.getByLabel('ФИО')).toBeFocused();
  await restore(page).click();
  await expect(page.getByLabel('ФИО')).toHaveValue(person.name);
  await expect(save(page)).toBeDisabled();

  await page.getByLabel('Телефон').pressSequentially('9051112233');
  await page.getByRole('radio', { name: 'Юридическое лицо' }).check();
  await page.getByLabel('Название организации').fill('ООО «Мотор»');
  await page.getByLabel('ИНН').fill('7707083894');
  await save(page).click();
  await expect(page.getByText('ИНН введен не верно')).toBeVisible();
  await page.getByLabel('ИНН').fill('7707083893');
  await save(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'Изменения сохранены' })).toBeFocused();
  await page.reload();
  await ready(page);
  await expect(page.getByLabel('Телефон')).toHaveValue('+7(905)111-22-33');
  await expect(page.getByLabel('ИНН')).toHaveValue('7707083893');
  await expect(save(page)).toBeDisabled();
});

test('leaving with unsaved changes asks: links, search, back, close [ST-13]', async ({ page }) => {
  await becomeUser(page);
  await openAccount(page, '/lk/order');
  await page.getByRole('link', { name: 'Настройки' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Настройки' })).toBeVisible();
  await page.getByLabel('Адрес').fill('Рыбинск');

  await page.getByRole('link', { name: 'Мои заказы' }).click();
  await stay(page).click();
  await page.getByRole('combobox', { name: 'Поиск по каталогу' }).fill('турбина');
  await page.getByRole('button', { name: 'Найти' }).click();
  await question(page).getByRole('button', { name: 'Закрыть окно' }).click();
  await goBack(page);
  await expect(stay(page)).toBeVisible();
  await expect(page).toHaveURL('/lk/settings');
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveCount(0);
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(page.getByLabel('Адрес')).toHaveValue('Рыбинск');

  await goBack(page);
  await question(page).getByRole('button', { name: 'Уйти без сохранения' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Мои заказы' })).toBeVisible();
  await page.getByRole('link', { name: 'Настройки' }).click();
  await expect(page.getByLabel('Адрес')).toHaveValue('');
  await page.getByRole('link', { name: 'Мои заказы' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Мои заказы' })).toBeVisible();
});

test('whose session is over logs in over the form and keeps what was typed [ST-13][RT-21]', async ({
  page,
}) => {
  const person = await becomeUser(page);
  await openAccount(page, '/lk/settings');
  await page.getByLabel('Адрес').fill('Рыбинск');
  await page.context().clearCookies();
  await save(page).click();
  await expect(page.getByText('Вы вышли из личного кабинета. Войдите ещё раз.')).toBeVisible();
  await page.getByRole('alert').getByRole('button', { name: 'Войти' }).click();
  const login = windowOf(page, 'Авторизация');
  await login.getByLabel('E-mail').fill(person.email);
  await login.locator('[name=password]').fill(person.password);
  await login.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(login).toHaveCount(0);
  await expect(page.getByLabel('Адрес')).toHaveValue('Рыбинск');
  await save(page).click();
  await expect(page.getByText('Изменения сохранены')).toBeVisible();
});

test('a new password needs the present one, and the old one opens nothing any more [RT-21]', async ({
  page,
}) => {
  const person = await becomeUser(page);
  const password = 'Новый-пароль-7';
  await openAccount(page, '/lk/settings');
  const fill = async (name: string, text: string) => page.locator(`[name=${name}]`).last().fill(text);
  await fill('password', 'не тот пароль');
  await fill('newPassword', password);
  await fill('confirmPassword', password);
  await page.getByRole('button', { name: 'Сменить пароль' }).click();
  await expect(page.getByText('Неверный пароль')).toBeVisible();
  await fill('password', person.password);
  await page.getByRole('button', { name: 'Сменить пароль' }).click();
  await expect(page.getByText('Пароль изменён')).toBeVisible();
  await expect(page.locator('[name=newPassword]')).toHaveValue('');
  await page.getByRole('button', { name: 'Выйти' }).click();
  await ready(page);
  await logIn(page, person);
  const login = windowOf(page, 'Авторизация');
  await expect(login.getByText('Неверный пароль')).toBeVisible();
  await login.locator('[name=password]').fill(password);
  await login.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Мои заказы' })).toBeVisible();
});

test('the settings are used with the keyboard alone [RT-21][ST-13]', async ({ page }) => {
  await becomeUser(page);
  await openAccount(page, '/lk/settings');
  await page.getByLabel('ФИО').focus();
  await page.keyboard.press('End');
  await page.keyboard.type(' Петровна');
  for (let at = 0; at < 3; at += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'ИП' })).toBeChecked();
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('link', { name: 'Мои заказы' }).focus();
  await page.keyboard.press('Enter');
  await expect(stay(page)).toBeFocused();
  for (let at = 0; at < 4; at += 1) {
    await page.keyboard.press('Tab');
    await expect(question(page).locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Мои заказы' })).toBeFocused();
  await page.getByLabel('Адрес').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Изменения сохранены' })).toBeFocused();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the account, ${colorScheme}: axe finds nothing, nothing is wider than the screen [RT-20][RT-21]`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ colorScheme, ...ownAddress() });
    const page = await context.newPage();
    const person = await becomeUser(page);
    // The question about cookies lies over the end of short pages; what it half covers would count as too small.
    await context.addCookies([{ name: 'okCookies', value: 'yes', url: page.url() }]);
    const number = await placeOrder(page, person);
    const check = async (what: string) => {
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, what).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
      expect(await axeComplaints(page), what).toEqual([]);
    };
    for (const size of [{ width: 320, height: 700 }, screens.desktop]) {
      await page.setViewportSize(size);
      for (const path of ['/lk/order', `/lk/order?number=${number}`, '/lk/settings']) {
        await page.goto(path);
        await ready(page);
        await check(`${path} at ${size.width}`);
      }
      await page.getByLabel('ФИО').fill('');
      await page.getByRole('radio', { name: 'Юридическое лицо' }).check();
      await save(page).click();
      await check(`errors at ${size.width}`);
      await page.getByRole('link', { name: 'Мои заказы' }).click();
      await expect(stay(page)).toBeVisible();
      await check(`the question at ${size.width}`);
      await question(page).getByRole('button', { name: 'Уйти без сохранения' }).click();
    }
    await context.close();
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('settings are saved, errors keep what was typed, and «Выйти» leaves [RT-20][RT-21][ST-13][VA-11]', async ({
    page,
  }) => {
    await becomeUser(page);
    await page.goto('/lk/settings');
    await expect(page.getByLabel('ИНН')).toBeHidden();
    await page.getByRole('radio', { name: 'ИП' }).check();
    await page.getByLabel('ФИО').fill('');
    await page.getByLabel('ИНН').fill('500100732259');
    await page.getByLabel('Адрес').fill('Рыбинск');
    await save(page).click();
    await expect(page).toHaveTitle(/^Ошибка/);
    await expect(page.getByText('Введите ваше имя')).toBeVisible();
    await expect(page.getByLabel('ИНН')).toHaveValue('500100732259');
    await restore(page).click();
    await expect(page.getByLabel('Адрес')).toHaveValue('');
    await page.getByLabel('Адрес').fill('Рыбинск');
    await save(page).click();
    await expect(page.getByText('Изменения сохранены')).toBeVisible();
    await expect(page.getByLabel('Адрес')).toHaveValue('Рыбинск');
    await page.getByRole('link', { name: 'Мои заказы' }).click();
    await expect(page.getByText('Заказов пока нет')).toBeVisible();
    await page.getByRole('button', { name: 'Выйти' }).click();
    await page.goto('/lk/settings');
    await expect(page).toHaveURL(/modal=authorization/);
  });

  test('a password is changed, and none is ever shown again [RT-21]', async ({ page }) => {
    const person = await becomeUser(page);
    const password = 'Новый-пароль-7';
    await page.goto('/lk/settings');
    const change = async (present: string) => {
      for (const [name, text] of [
        ['password', present],
        ['newPassword', password],
        ['confirmPassword', password],
      ] as const) {
        await page.locator(`form[action="/forms/password"] [name=${name}]`).fill(text);
      }
      await page.getByRole('button', { name: 'Сменить пароль' }).click();
    };
    await change('не тот пароль');
    await expect(page.getByText('Неверный пароль')).toBeVisible();
    expect(await page.content()).not.toContain(password);
    await change(person.password);
    await expect(page.getByText('Пароль изменён')).toBeVisible();
    await call(page, '/api/auth', { ...newPerson(), email: person.email, password });
  });
});
