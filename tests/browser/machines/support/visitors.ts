import { randomUUID } from 'node:crypto';
import { type APIResponse, expect, type Page } from '@playwright/test';
import type { User } from '../../../../src/contract/user.ts';
import { patience } from '../../../support/patience.ts';
import { onceMore } from '../../test.ts';
import { dataAnswer } from './network.ts';
import { untilHeard } from './recorder.ts';

/** The password of everybody who signs up here. */
const password = 'Дизель-2026';

/** A call of the shop by the browser itself: its cookies go with it and those of the answer stay. */
export function call(page: Page, path: string, data: unknown, headers = {}): Promise<APIResponse> {
  const { origin } = new URL(page.url());
  return page.request.post(path, { ...onceMore, data, headers: { origin, ...headers } });
}

/** Makes the browser a user's, as a login in another tab does. */
export async function signUp(page: Page): Promise<User> {
  const email = `${randomUUID()}@example.ru`;
  const person = { name: 'Иван', email, password, confirmPassword: password };
  // The tour may have reached the limit of its own address.
  const answer = await call(page, '/api/reg', person, ownAddress().extraHTTPHeaders);
  if (!answer.ok()) throw new Error(`registration: ${answer.status()} ${await answer.text()}`);
  const { data }: { data: User } = await answer.json();
  return data;
}

/** Makes the browser a new user's who has these settings. */
export async function signUpWith(page: Page, settings: object): Promise<User> {
  const user = await signUp(page);
  const answer = await call(page, '/api/update-settings-user', { ...user, ...settings, email: user.email });
  if (!answer.ok()) throw new Error(`settings: ${answer.status()} ${await answer.text()}`);
  return { ...user, ...settings, email: user.email };
}

/** Another tab says that somebody has logged in, or out, or saved. */
export async function tellSession(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new StorageEvent('storage', { key: 'karter.session' })));
}

/** Another tab logs in as somebody with these settings, or logs out for `null`, and says so. */
export async function changeSession(page: Page, machine: string, user: unknown): Promise<User | null> {
  await page.context().clearCookies();
  const now = user ? await signUpWith(page, user) : null;
  await tellSession(page);
  await untilHeard(page, machine, 'session.changed');
  return now;
}

/** The server says from now on that the visitor is this one, and another tab says that something has changed. */
export async function answerSession(page: Page, machine: string, user: unknown): Promise<void> {
  await page.unroute('**/api/user');
  await page.route('**/api/user', (route) => route.fulfill(dataAnswer(user)));
  await tellSession(page);
  await untilHeard(page, machine, 'session.changed');
}

/** Posts a form as a browser without scripts does; the answer is a page like any other. */
export async function postForm(
  page: Page,
  action: string,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  const posted = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.evaluate(
    ([path, values]) => {
      const form = document.createElement('form');
      Object.assign(form, { method: 'post', action: path });
      for (const [name, value] of Object.entries(values)) {
        form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
      }
      document.body.append(form);
      form.submit();
    },
    [action, fields] as const,
  );
  await posted;
  await page.waitForLoadState();
}

/** Calls until the shop refuses this visitor for a while; `data` gives the body of each call. */
export async function reachLimit(page: Page, path: string, data: () => unknown): Promise<void> {
  const statuses = async () =>
    (await Promise.all([call(page, path, data()), call(page, path, data())])).map((answer) =>
      answer.status(),
    );
  await expect
    .poll(async () => (await statuses()).includes(429), { intervals: [0], timeout: patience * 60_000 })
    .toBe(true);
}

/** Has the windows of the modals loaded, as the pointer over a button that opens one does. */
export async function loadModals(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Заказать звонок' }).first().hover();
}

/** Each visitor comes from an address of their own: limits count by address. */
export function ownAddress(): { extraHTTPHeaders: { 'x-forwarded-for': string } } {
  const [a, b, c] = [0, 1, 2].map(() => Math.floor(Math.random() * 250) + 1);
  return { extraHTTPHeaders: { 'x-forwarded-for': `10.${a}.${b}.${c}` } };
}
