import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { machines } from '../../../machines/index.ts';
import { readPath, writePath } from '../../../machines/kit/path.ts';
import { models } from '../../../machines/models.ts';
import { complaintsOf, walkByTab } from '../shop/accessibility-steps.ts';
import { axeComplaints } from '../shop/axe.ts';
import { ready, screens } from '../shop/support.ts';

/** Opens a machine's page and waits until its stage has done what the address asks for. */
async function openMachine(page: Page, address: string): Promise<void> {
  await page.goto(`/dev/${address}`);
  await ready(page);
  await free(page);
}

const free = (page: Page) =>
  expect(page.locator('[data-machine=gallery]')).toHaveAttribute('data-state', /stage\.free/, {
    timeout: 30_000,
  });

const frame = (page: Page) => page.frameLocator('iframe');
const drawing = (page: Page) => page.getByRole('group', { name: /^Диаграмма состояний/ });
const expectLit = (page: Page, state: string) =>
  expect(drawing(page).locator(`[data-state-node="${state}"]`)).toHaveAttribute('aria-current', 'true');
const simulation = (page: Page) => page.getByRole('region', { name: 'Симуляция' });
const eventButton = (page: Page, name: RegExp) => simulation(page).getByRole('button', { name }).first();

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

test('the list tells of every machine: drawn, with its rows, its statuses, its size [DV-02][RT-01]', async ({
  page,
}) => {
  await page.goto('/dev');
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

test('two clicks put the real account window into status 4 [DV-03]', async ({ page }) => {
  await page.goto('/dev');
  await page.getByRole('link', { name: 'Регистрация, вход и восстановление пароля' }).click();
  await free(page);
  await page.getByRole('link', { name: 'Статус 4' }).click();
  const window = frame(page).getByRole('dialog', { name: 'Восстановление пароля' });
  await expect(window.getByText('Новые данные для входа высланы')).toBeVisible();
  await expect(frame(page).locator('[data-machine=account]').first()).toHaveAttribute(
    'data-state',
    'recovered',
  );
  await expectLit(page, 'account.recovered');
  await expect(page).toHaveURL(/\/dev\/account\?state=account\.recovered$/);
});

test('a machine is drawn with everything: nested states, guards, actions, calls; its rows with their texts [DV-02]', async ({
  page,
}) => {
  await openMachine(page, 'account');
  await expect(drawing(page).locator('[data-state-node="account.registration.submitting"]')).toBeVisible();
  await expect(drawing(page).getByText('вызов register')).toBeVisible();
  await expect(
    drawing(page)
      .getByRole('button', { name: /Переход submit \[isComplete\]/ })
      .first(),
  ).toBeVisible();
  await expect(page.getByText('OV-09', { exact: true })).toBeVisible();
  const rows = await readFile('docs/requirements.md', 'utf8');
  const [, text = ''] = /^\| ST-01 \|.*?([^|]{20,60})[^|]*\|$/m.exec(rows) ?? [];
  await expect(page.locator('main')).toContainText(text.trim());
});

test('events of people, the network and time move drawing and view together; steps are taken back [DV-03]', async ({
  page,
}) => {
  await openMachine(page, 'requestCall?input=opened');
  const form = frame(page).getByRole('dialog', { name: 'Заказать звонок' });
  await eventButton(page, /field\.change.*Анна/).click();
  await expect(form.getByLabel('Имя')).toHaveValue('Анна');
  await eventButton(page, /field\.change.*phone/).click();
  await expect(form.getByLabel('Телефон')).toHaveValue('+7(900)123-45-67');

  await drawing(page)
    .getByRole('button', { name: /^Переход submit \[isComplete\]: из editing/ })
    .press('Enter');
  await expectLit(page, 'requestCall.opened.submitting');
  await eventButton(page, /прошло submitTimeout/).click();
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

test('of several samples one is chosen; what a guard refuses is told and cannot be sent [DV-03]', async ({
  page,
}) => {
  await openMachine(page, 'search');
  await drawing(page)
    .getByRole('button', { name: /^Переход query\.change/ })
    .first()
    .click();
  const choice = page.getByRole('dialog', { name: /query\.change/ });
  await choice.getByRole('button', { name: 'value: фильтр' }).click();
  await expectLit(page, 'search.typing');
  await expect(frame(page).getByRole('searchbox').or(frame(page).getByRole('combobox')).first()).toHaveValue(
    'фильтр',
  );
  await page.getByRole('button', { name: 'В начало' }).click();
  const refused = page.getByRole('button', { name: /field\.focus.*охрана не пускает/ });
  await expect(refused).toBeDisabled();
});

test('a click in the real view moves the drawing [DV-03]', async ({ page }) => {
  await openMachine(page, 'account?state=account.registration.editing');
  await pressInFrame(page, frame(page).getByRole('button', { name: 'Закрыть окно' }));
  await expectLit(page, 'account.closed.guest');
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
  expect(link).toContain('/dev/checkout?state=checkout.');
  await page.goto(link);
  await free(page);
  await expectLit(page, new URL(link).searchParams.get('state') ?? '');
});

test('a way is copied as a path and replayed; where the machine differs is marked [DV-03]', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openMachine(page, 'search');
  await eventButton(page, /query\.change.*фильтр/).click();
  await eventButton(page, /прошло typingPause/).click();
  await eventButton(page, /ответ suggest/).click();
  await expectLit(page, 'search.suggestions');
  await page.getByRole('button', { name: 'Скопировать путь' }).click();
  await expect(page.getByText('Путь скопирован', { exact: true })).toBeVisible();
  const path = readPath(await page.evaluate(() => navigator.clipboard.readText()));
  expect(path.steps.map(({ state }) => state)).toEqual(['typing', 'loading', 'suggestions']);

  const player = page.getByRole('region', { name: 'Воспроизведение пути' });
  await player.getByLabel('Или текст пути').fill(writePath(path));
  await player.getByRole('button', { name: 'Открыть путь' }).click();
  await expect(player.getByRole('listitem').nth(1)).toContainText('следующий');
  await player.getByRole('button', { name: 'Шаг' }).click();
  await expectLit(page, 'search.typing');
  await player.getByRole('button', { name: 'Играть' }).click();
  await expect(player.getByText('Путь пройден, все состояния сошлись.')).toBeVisible();
  await expectLit(page, 'search.suggestions');
  await player.getByRole('button', { name: 'Закрыть путь' }).click();

  const [first, second, third] = path.steps;
  if (!first || !second || !third) throw new Error('the path is too short');
  const wrong = writePath({ ...path, steps: [first, { ...second, state: 'failed' }, third] });
  const file = { name: 'wrong.json', mimeType: 'application/json', buffer: Buffer.from(wrong) };
  await player.getByLabel('Файл пути').setInputFiles(file);
  await player.getByRole('button', { name: 'Шаг' }).click();
  await player.getByRole('button', { name: 'Шаг' }).click();
  await expect(player.getByRole('listitem').nth(2)).toContainText(
    'Ожидалось состояние «failed», а здесь «loading»',
  );
  await expect(player.getByText('Путь разошёлся с машиной.')).toBeVisible();
  await expect(player.getByRole('button', { name: 'Шаг' })).toBeDisabled();
});

test('what is no path is refused in words [DV-03]', async ({ page }) => {
  await openMachine(page, 'theme');
  const player = page.getByRole('region', { name: 'Воспроизведение пути' });
  await player.getByLabel('Или текст пути').fill('{}');
  await player.getByRole('button', { name: 'Открыть путь' }).click();
  await expect(player.getByRole('alert')).toContainText('Это не файл пути');
});

test('the frame is a phone or a desktop, light or dark, without losing the state [DV-03]', async ({
  page,
}) => {
  await openMachine(page, 'account?state=account.recovered');
  await page.getByText('Компьютер', { exact: true }).click();
  await expect(page.locator('iframe')).toHaveCSS('width', '1280px');
  await page.getByText('Тёмная', { exact: true }).click();
  await expect(frame(page).locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(frame(page).locator('[data-machine=account]').first()).toHaveAttribute(
    'data-state',
    'recovered',
  );
});

for (const theme of ['light', 'dark'] as const) {
  test(`the gallery is for everybody, ${theme}: axe, 320 to 1280 px, the keyboard [DV-02][DV-03]`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ colorScheme: theme, reducedMotion: 'reduce' });
    const page = await context.newPage();
    for (const [width, machine] of [
      [320, 'search'],
      [screens.phone.width, 'checkout'],
      [screens.desktop.width, 'account?state=account.registration'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await openMachine(page, machine);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, `${machine} at ${width}`).toBeLessThanOrEqual(width);
      expect(await axeComplaints(page), `${machine} at ${width}`).toEqual([]);
      // As far as the drawing, whose buttons are no HTML, or the view in the frame, which shows its own focus.
      const walked = (await walkByTab(page, 25)).filter(({ name }) => !name.startsWith('IFRAME'));
      expect(walked.length).toBeGreaterThan(2);
      expect(complaintsOf(walked), `${machine} at ${width}`).toEqual([]);
    }
    await context.close();
  });
}

test('the keyboard keeps its place while the view takes the focus, and finds out of the view [DV-03]', async ({
  page,
}) => {
  await openMachine(page, 'requestCall?input=closed');
  await eventButton(page, /^open/).press('Enter');
  await expectLit(page, 'requestCall.opened.editing');
  await free(page);
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('IFRAME');
  await frame(page).getByLabel('Имя').focus();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
  await page.keyboard.press('F6');
  await page.keyboard.press('Tab');
  await expect(simulation(page).locator(':focus')).toHaveCount(1);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON');
});

test('a machine that does not exist has no page', async ({ page }) => {
  expect((await page.goto('/dev/nobody'))?.status()).toBe(404);
  expect((await page.goto('/dev/theme'))?.headers()['cache-control']).toContain('no-store');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

test('every model has its page', () => {
  expect(machines.map(({ id }) => id).sort()).toEqual(models.map(({ id }) => id).sort());
});
