import { expect, type Page } from '@playwright/test';
import { models } from '../../../machines/models.ts';
import { readPath } from '../../../machines/testing/recording.ts';
import { tourOfPath } from '../../../machines/testing/tour-of-recording.ts';
import { fillBasket, next, someGoods, stepOf } from '../shop/checkout-steps.ts';
import { test } from '../test.ts';
import { actorOf, openInspected, panelOf } from './inspect-steps.ts';

const BUYER = [
  ['Имя', 'Зинаида'],
  ['Телефон', '9112223344'],
  ['E-mail', 'zinaida@firma-kotoroy-net.ru'],
] as const;
/** Of the telephone more than three digits: the journal's times, in ms, may have those. */
const SECRETS = ['Зинаида', 'Зина', '(911', '9112223', '222-33', 'zinaida'];

const stored = (page: Page) => page.evaluate(() => sessionStorage.getItem('karter.inspector.journal') ?? '');
const earlier = (page: Page) => panelOf(page).getByRole('region', { name: /^Пути прежних страниц/ });

/** Types the contacts of an order as a guest does, letter by letter. */
async function typeContacts(page: Page): Promise<void> {
  await fillBasket(page, await someGoods(page, 1));
  await openInspected(page, '/basket/placing-order?inspect');
  const form = page.locator('[data-machine=checkout]');
  for (const [label, text] of BUYER) await form.getByLabel(label).pressSequentially(text);
  await next(page).click();
  await expect(stepOf(page, 'Получение')).toBeVisible();
}

test('a path is still there when the page is loaded anew, and nothing typed is stored [DV-04]', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await typeContacts(page);
  await page.evaluate(() => window.location.assign('/contacts'));
  await page.waitForURL(/\/contacts\?inspect$/);
  await expect(earlier(page)).toBeVisible();
  const kept = earlier(page).getByRole('group').filter({ hasText: 'checkout' });
  await kept.getByText('checkout').click();
  await expect(kept).toContainText('filling.contacts → filling.delivery');
  await kept.getByRole('button', { name: 'Скопировать путь' }).click();
  await expect(kept.getByRole('status')).toContainText('Путь скопирован');
  const text = await page.evaluate(() => navigator.clipboard.readText());
  const path = readPath(text);
  expect([path.input, path.steps.at(-1)?.state]).toEqual(['fresh', 'filling.delivery']);
  expect(path.steps.flatMap(({ typed = [] }) => typed.map(({ name }) => name))).toEqual([
    'name',
    'phone',
    'email',
  ]);
  const model = models.find(({ id }) => id === 'checkout');
  if (!model) throw new Error('no model');
  expect(tourOfPath(model, path).path.steps).toHaveLength(path.steps.length + 1);
  await expect(panelOf(page).getByRole('list', { name: /^На прежних/ })).toContainText('field.change');
  const everything = (await stored(page)) + text + (await panelOf(page).allInnerTexts()).join();
  expect(everything).toContain('field.change');
  for (const secret of SECRETS) expect(everything).not.toContain(secret);

  // As the browser's cache would bring the page back, after others have written their journal.
  await page.evaluate(() => {
    const key = 'karter.inspector.journal';
    sessionStorage.setItem(key, (sessionStorage.getItem(key) ?? '').replaceAll('"checkout"', '"between"'));
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(earlier(page)).toContainText('between');
  await panelOf(page).getByRole('button', { name: 'Закрыть', exact: true }).click();
  await page.waitForURL(/\/contacts$/);
  expect(await stored(page)).toBe('');
});

test('a storage that refuses is told, and the inspector works on [DV-04]', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await openInspected(page);
  await expect(earlier(page)).toContainText('Браузер не хранит журнал');
  await page.reload();
  await expect(actorOf(page, 'session')).toContainText('guest');
  await expect(earlier(page)).toContainText('Браузер не хранит журнал');
});
