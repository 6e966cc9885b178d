import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { parseKeyRing } from '../../server/config/secrets.ts';
import { createKeyRing } from '../../server/crypto/key-ring.ts';
import { createBasketTokens } from '../../server/http/visitor/basket-token.ts';
import { createUserTokens } from '../../server/http/visitor/user-token.ts';
import type { Browser } from './visitor.ts';

/** The keys of a server, from its setting. */
function ringOf(keys: string) {
  const [first, ...others] = parseKeyRing(keys) ?? [];
  if (!first) throw new Error('no keys');
  return createKeyRing([first, ...others]);
}

/** A setting with a key that nobody else has. */
export const newKeys = (id = 'k1') => `${id}:${randomBytes(32).toString('base64url')}`;

/** The tokens of users by a server's keys, at some moment. */
export const tokensOf = (keys: string, now?: () => number) => createUserTokens(ringOf(keys), now);

/** The tokens of baskets by a server's keys, at some moment. */
export const basketTokensOf = (keys: string, now?: () => number) => createBasketTokens(ringOf(keys), now);

/** The longest value that a basket cookie can have. */
export const VALUE_MAX = 4096 - 'basket'.length;

/** The keys that a server over this folder has made for itself. */
export const keysOf = (dataDir: string): string =>
  JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')).COOKIE_KEYS;

/** What every kind of answer makes of the cookie that the browser has: a guest, and the cookie is gone. */
export async function expectGuest(browser: Browser, what: string): Promise<void> {
  const value = browser.cookie() ?? '';
  for (const path of ['/', '/product/none', '/?modal=request-call', '/index.pageContext.json', '/api/user']) {
    browser.setCookie(value);
    const answer = await browser.get(path);
    expect(answer.status, `${what} ${path}`).toBe(path === '/product/none' ? 404 : 200);
    expect((await answer.text()).includes('@example.ru'), `${what} ${path}`).toBe(false);
    expect(answer.headers.get('cache-control'), `${what} ${path}`).toMatch(/^private, no-/);
    expect(browser.cookie(), `${what} ${path}`).toBeNull();
  }
  for (const path of ['/lk/order', '/lk/settings']) {
    browser.setCookie(value);
    const answer = await browser.get(path);
    expect(answer.status, what).toBe(302);
    expect(answer.headers.get('location')).toBe(`/?modal=authorization&next=${path}`);
    browser.setCookie(value);
    const data = await (await browser.get(`${path}/index.pageContext.json`)).text();
    expect(data.includes('modal=authorization')).toBe(true);
    expect(data.includes('@example.ru')).toBe(false);
  }
  for (const path of ['/api/update-settings-user', '/api/change-password']) {
    browser.setCookie(value);
    expect((await browser.call(path)).status, what).toBe(401);
    expect(browser.cookie()).toBeNull();
  }
  browser.setCookie(value);
}
