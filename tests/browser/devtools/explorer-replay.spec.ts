import { expect } from '@playwright/test';
import { readPath, writePath } from '../../../machines/testing/recording.ts';
import { pathsOf } from '../../support/path-files.ts';
import { patience } from '../../support/patience.ts';
import { hold, ready } from '../shop/support.ts';
import { test } from '../test.ts';
import { drawing, eventButton, expectLit, frame, free, openMachine, state } from './explorer-steps.ts';

test('a path is copied and replayed; differences are marked [DV-03]', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openMachine(page, 'search');
  await eventButton(page, /query\.change.*фильтр/).click();
  await eventButton(page, /после typingPause/).click();
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

test('a browser without a clipboard gives the path in a field and the link in its address [DV-03]', async ({
  page,
}) => {
  // So it is on a page without HTTPS.
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await openMachine(page, 'search');
  await eventButton(page, /query\.change.*фильтр/).click();
  await expectLit(page, 'search.typing');
  await page.getByRole('button', { name: 'Скопировать путь' }).click();
  const text = page.getByLabel('Текст пути', { exact: true });
  await expect(text).toBeFocused();
  expect(readPath(await text.inputValue()).steps.map(({ state }) => state)).toEqual(['typing']);
  await page.getByRole('button', { name: 'Скопировать ссылку' }).click();
  await expect(page.getByText('Браузер не дал скопировать: ссылка в адресной строке')).toBeVisible();
  await expect(text).toHaveCount(0);
  await page.reload();
  await expectLit(page, 'search.typing');
});

test('what a path promises beside its states is compared too [DV-03]', async ({ page }) => {
  await openMachine(page, 'account');
  const player = page.getByRole('region', { name: 'Воспроизведение пути' });
  const step = player.getByRole('button', { name: 'Шаг' });
  const [login] = pathsOf('account').filter(({ name }) => name === 'account-login-refused.json');
  if (!login) throw new Error('no path');
  const [first, second, ...others] = login.path.steps;
  if (!first || !second) throw new Error('the path is too short');
  const wrong = [first, { ...second, tells: [{ type: 'session.begin' }] }, ...others];
  await player.getByLabel('Или текст пути').fill(writePath({ ...login.path, steps: wrong }));
  await player.getByRole('button', { name: 'Открыть путь' }).click();
  await step.click();
  await expect(player.getByRole('listitem').nth(2)).toContainText('следующий');
  await step.click();
  await expect(player.getByRole('listitem').nth(2)).toContainText(
    'Состояние то же, но ожидалось, что машина скажет {"type":"session.begin"}, сказано: {"type":"field.focus"',
  );
  await expect(step).toBeDisabled();
});

test('two clicks put the real window into a status, also after a replay, and while it still loads [DV-03]', async ({
  page,
}) => {
  await page.goto('/dev');
  await page.getByRole('link', { name: 'Регистрация, вход и восстановление пароля' }).click();
  await free(page);
  const player = page.getByRole('region', { name: 'Воспроизведение пути' });
  const status = page.getByRole('link', { name: 'Статус 4' });
  const recovered = frame(page)
    .getByRole('dialog', { name: 'Восстановление пароля' })
    .getByText('Новые данные для входа высланы');
  await status.click();
  await expect(recovered).toBeVisible();
  await expect(frame(page).locator('[data-machine=account]').first()).toHaveAttribute(
    'data-state',
    'recovered',
  );
  await expectLit(page, 'account.recovered');
  await expect(page).toHaveURL(/\/dev\/account\?state=account\.recovered$/);
  await player.getByRole('button', { name: /^Вход: чего не хватает/ }).click();
  await player.getByRole('button', { name: 'Играть' }).click();
  await expect(player.getByText('Путь пройден, все состояния сошлись.')).toBeVisible({
    timeout: patience * 15_000,
  });
  await status.click();
  await expect(recovered).toBeVisible();
  await expect(player.getByLabel('Или текст пути')).toBeVisible();
  await player.getByRole('button', { name: /^Вход: чего не хватает/ }).click();
  await state(page, 'account.closed').click();
  await expectLit(page, 'account.closed');
  await free(page);

  const release = await hold(page, /\/dev\/stage\.js/);
  await page.goto('/dev/account', { waitUntil: 'commit' });
  await ready(page);
  await expect(page.getByText('Настоящий вид загружается…')).toBeVisible();
  await status.click();
  release();
  await expect(recovered).toBeVisible();
});

test('a replay is stepped through with the keyboard and gives the focus back; no path is refused in words [DV-03]', async ({
  page,
}) => {
  await openMachine(page, 'account');
  const player = page.getByRole('region', { name: 'Воспроизведение пути' });
  const source = player.getByRole('button', { name: /^Вход: чего не хватает/ });
  const step = player.getByRole('button', { name: 'Шаг' });
  await source.focus();
  await page.keyboard.press('Enter');
  for (let at = 1; at <= 6; at += 1) {
    await expect(player.getByRole('listitem').nth(at)).toContainText('следующий');
    await expect(step).toBeFocused();
    // The replay alone sends events: no transition offers one.
    await expect(drawing(page).locator('.possible, .otherwise')).toHaveCount(0);
    await page.keyboard.press('Enter');
  }
  await expect(player.getByText('Путь пройден, все состояния сошлись.')).toBeVisible();
  await expect(step).toBeFocused();
  await player.getByRole('button', { name: 'Закрыть путь' }).focus();
  await page.keyboard.press('Enter');
  await expect(source).toBeFocused();

  await player.getByLabel('Или текст пути').fill('{}');
  await player.getByRole('button', { name: 'Открыть путь' }).click();
  await expect(player.getByRole('alert')).toContainText('Это не файл пути');
});
