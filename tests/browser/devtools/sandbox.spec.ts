import { expect, type Page } from '@playwright/test';
import { models } from '../../../machines/models.ts';
import type { ModelEvent } from '../../../machines/testing/model.ts';
import { declaredLeaves } from '../../../machines/testing/transitions.ts';
import type { SandboxView } from '../../../src/devtools/sandbox/sandbox-api.ts';
import { test } from '../test.ts';

/** Opens a sandbox; collects what it asks the server for and what breaks in it. */
async function openSandbox(page: Page, path: string) {
  const requests: string[] = [];
  const faults: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  await page.goto(`/dev/stage/${path}`);
  await page.locator('html[data-stage-ready]').waitFor({ state: 'attached' });
  return { requests, faults };
}

const sandboxView = (page: Page) =>
  page.evaluate((): SandboxView => {
    if (!window.karterSandbox) throw new Error('there is no sandbox');
    return window.karterSandbox.view();
  });

/** What the view says of its state: one name, however many roots it has. */
const shownState = (page: Page, machine: string) =>
  page
    .locator(`[data-machine="${machine}"]`)
    .evaluateAll((roots) => [...new Set(roots.map((root) => root.getAttribute('data-state')))]);

/** What a sandbox may ask the server for: itself, its pictures and how it prints. */
const OWN =
  /^\/(?:dev\/stage\/\w+|dev\/stage\.js|assets\/static\/.*\.woff2|images\/samples\/[\w-]+\.webp|icons\/.*|print\.css|favicon\.svg|manifest\.webmanifest)$/;

for (const { id, machine } of models) {
  test(`every state of ${id} opens without any request [DV-03]`, async ({ page }) => {
    const { requests, faults } = await openSandbox(page, id);
    for (const leaf of declaredLeaves(machine)) {
      await page.evaluate((state) => window.karterSandbox?.goTo(state), leaf);
      const { active, state } = await sandboxView(page);
      expect(active, leaf).toContain(leaf);
      await expect.poll(() => shownState(page, id), leaf).toEqual([state]);
    }
    expect(faults).toEqual([]);
    expect(requests.filter((path) => !OWN.test(path))).toEqual([]);
  });
}

test('a link opens a state with its input and theme [DV-03]', async ({ page }) => {
  await openSandbox(page, 'account?state=account.recovered&theme=dark');
  expect(await sandboxView(page)).toMatchObject({ state: 'recovered', status: 4 });
  await expect(page.getByText('Вы вошли в личный кабинет')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.goto('/dev/stage/account?input=registered');
  await page.locator('html[data-stage-ready]').waitFor({ state: 'attached' });
  expect(await sandboxView(page)).toMatchObject({ input: 'registered', path: [] });
  await page.goto('/dev/stage/account?state=account.nowhere');
  await expect(page.getByRole('alert')).toHaveText(
    'Сцена не открылась. Состояния account.nowhere у этой машины нет',
  );
});

test('clicks, network and time move one logged machine [DV-03]', async ({ page }) => {
  const { requests, faults } = await openSandbox(page, 'requestCall');
  const send = (event: ModelEvent) => page.evaluate((sent) => window.karterSandbox?.send(sent), event);
  await page.getByRole('button', { name: 'Заказать звонок' }).click();
  await page.getByLabel('Имя').fill('Анна');
  await page.getByLabel('Телефон').fill('9001234567');
  await page.getByRole('button', { name: 'Отправить' }).click();
  expect((await sandboxView(page)).state).toBe('opened.submitting');

  await send({ type: 'xstate.after.submitTimeout.requestCall.opened.submitting' });
  await expect(page.getByRole('alert')).toBeVisible();
  expect((await sandboxView(page)).state).toBe('opened.failed');
  await page.getByRole('button', { name: 'Повторить' }).click();
  await send({ type: 'xstate.done.actor.submit', output: { ok: true, value: { number: 77 } } });
  await expect(page.getByRole('dialog')).toContainText('77');

  const { state, path, fired, events } = await sandboxView(page);
  expect(state).toBe('sent');
  expect(path[0]).toMatchObject({ type: 'open' });
  expect(path.map(({ type }) => type).filter((type) => type !== 'field.change')).toEqual([
    'open',
    'submit',
    'xstate.after.submitTimeout.requestCall.opened.submitting',
    'retry',
    'xstate.done.actor.submit',
  ]);
  expect(path.at(-1)).toEqual({
    type: 'xstate.done.actor.submit',
    output: { ok: true, value: { number: 77 } },
  });
  expect(fired).toHaveLength(1);
  expect(events.find(({ event }) => event.type === 'close')?.possible).toBe(true);
  expect(faults).toEqual([]);
  expect(requests.filter((each) => !OWN.test(each))).toEqual([]);
});

test('a sandbox never navigates and stores nothing [DV-03]', async ({ page }) => {
  await openSandbox(page, 'theme');
  const before = await page.evaluate(() => JSON.stringify([{ ...localStorage }, document.cookie]));
  await page.getByRole('radio', { name: 'Тёмная' }).check({ force: true });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('link', { name: 'Фильтр масляный' }).click();
  await page.getByRole('button', { name: 'В корзину' }).first().click();
  await page.getByRole('button', { name: 'Найти' }).click();
  expect(new URL(page.url()).pathname).toBe('/dev/stage/theme');
  expect((await sandboxView(page)).path).toEqual([{ type: 'theme.choose', preference: 'dark' }]);
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, document.cookie]))).toBe(before);
});

test('only a sandbox may be framed by this site [DV-03]', async ({ page }) => {
  await page.goto('/dev');
  const show = (src: string) =>
    page.evaluate((address) => {
      const frame = document.createElement('iframe');
      frame.src = address;
      document.body.append(frame);
    }, src);
  await show('/dev/stage/session');
  const inside = page.frameLocator('iframe[src="/dev/stage/session"]');
  await expect(inside.getByRole('button', { name: 'Войти' })).toBeVisible();
  const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
  await show('/');
  await refused;
});
