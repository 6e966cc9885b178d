import { expect, type Page } from '@playwright/test';
import { orderLifecycleModel } from '../../../machines/order-lifecycle/order-lifecycle.model.ts';
import type { ModelEvent } from '../../../machines/testing/model.ts';
import { declaredLeaves } from '../../../machines/testing/transitions.ts';
import type { SandboxView } from '../../../src/devtools/sandbox/sandbox-api.ts';
import { openSandbox } from '../../support/sandbox.ts';
import { test } from '../test.ts';

const sandboxView = (page: Page) =>
  page.evaluate((): SandboxView => {
    if (!window.karterSandbox) throw new Error('there is no sandbox');
    return window.karterSandbox.view();
  });

test('every state of a machine without pictures opens, without any request [DV-03]', async ({ page }) => {
  const complaints = await openSandbox(page, '/dev/stage/orderLifecycle');
  for (const leaf of declaredLeaves(orderLifecycleModel.machine)) {
    await page.evaluate((state) => window.karterSandbox?.goTo(state), leaf);
    const { active, state } = await sandboxView(page);
    expect(active, leaf).toContain(leaf);
    await expect(page.locator('[data-machine=orderLifecycle]'), leaf).toHaveAttribute('data-state', state);
  }
  expect(complaints).toEqual([]);
});

test('a link opens a state with its input and theme [DV-03]', async ({ page }) => {
  await openSandbox(page, '/dev/stage/account?state=account.recovered&theme=dark');
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
  const complaints = await openSandbox(page, '/dev/stage/requestCall');
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
  expect(complaints).toEqual([]);
});

test('a sandbox never navigates and stores nothing [DV-03]', async ({ page }) => {
  await openSandbox(page, '/dev/stage/theme');
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
