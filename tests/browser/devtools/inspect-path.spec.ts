import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { readPath } from '../../../machines/testing/recording.ts';
import { accountTours } from '../machines/account-tours.ts';
import { walkPath } from '../machines/support/path-browser.ts';
import { ownAddress } from '../machines/support/visitors.ts';
import { apply, rail } from '../shop/filter.ts';
import { screens } from '../shop/support.ts';
import { test } from '../test.ts';
import { expectLit, free } from './explorer-steps.ts';
import { actorOf, logOf, openInspected } from './inspect-steps.ts';

const EMAIL = 'tainy.pokupatel@firma-kotoroy-net.ru';
const PASSWORD = 'Секретный-пароль-1987';

/** Logs in as somebody who does not exist, by hand. */
async function failToLogIn(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Войти' }).click();
  const login = page.getByRole('dialog', { name: 'Авторизация' });
  await login.getByLabel('E-mail').pressSequentially(EMAIL);
  await login.getByLabel(/^Пароль/).pressSequentially(PASSWORD);
  await login.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(login).toContainText('не зарегистрирован');
}

test('a session becomes a path file without typed data [DV-04]', async ({ browser }) => {
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
  await expect(shown.getByRole('link', { name: 'Открыть в симуляции' })).toHaveAttribute(
    'href',
    '/dev/account?state=account.authorization.editing',
  );
  const answer = logOf(page).getByRole('listitem').filter({ hasText: 'ответ authorize' });
  await expect(answer).toContainText('ответ вызова');
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

test('a machine with regions is opened in the explorer as it is here [DV-04]', async ({ page }) => {
  const panel = await openInspected(page, '/catalog/dvigatel?inspect');
  const options = rail(page).getByRole('group', { name: 'Восстановленная' });
  await options.getByRole('checkbox', { name: /^Да/ }).click();
  await expect(apply(page)).toHaveText(/· \d+$/);
  await actorOf(page, 'filterPanel').click();
  const link = panel.getByRole('link', { name: 'Открыть в симуляции' });
  await expect(link).toHaveAttribute('href', '/dev/filterPanel?state=filterPanel.selection.changed.counted');
  await link.focus();
  await expect(link).toHaveAttribute('href', /path=/);
  await page.goto((await link.getAttribute('href')) ?? '');
  await free(page);
  await expectLit(page, 'filterPanel.selection.changed.counted');
});
