import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { NO_BASKET } from '../../../server/shop/basket/stored-basket.ts';
import { basketOf } from '../../support/basket.ts';
import { basketTokensOf, expectGuest, keysOf, newKeys, tokensOf, VALUE_MAX } from '../../support/cookies.ts';
import { openOwn, ownPostgresUrl } from '../../support/databases.ts';
import { serverOver } from '../../support/own-server.ts';
import { sendRaw } from '../../support/raw-http.ts';
import { sharedServer } from '../../support/shared-server.ts';
import { newBrowser, newcomer, registered, userOf } from '../../support/visitor.ts';
import { fillShelves } from '../orders/baskets.ts';

const server = await sharedServer();

describe('a cookie that is no good', () => {
  test.each([
    ['empty', ''],
    // An object to cookie-parser.
    ['JSON', 'j%3A%7B%22user%22%3A1%7D'],
    ['badly encoded', '%E0%A4%A'],
    ['long', 'x'.repeat(5000)],
  ])('%s: a guest', async (what, value) => {
    const browser = newBrowser(server.origin);
    browser.setCookie(value);
    await expectGuest(browser, what);
  });

  // What else is no token of ours: server/http/visitor/user-token.test.ts.
  test('of ours, but changed, of another key or late: a guest', async () => {
    const { browser } = await registered(server.origin);
    const token = browser.cookie() ?? '';
    const keys = keysOf(server.dataDir);
    const tokens = tokensOf(keys);
    const opened = await tokens.open(token);
    if (!opened) throw new Error('the cookie is not what it should be');
    const late = tokensOf(keys, () => Date.now() - 604_800_000 - 61_000);
    const bad: Readonly<Record<string, string>> = {
      changed: `${token.slice(0, -30)}AAAAA${token.slice(-25)}`,
      'of another key': await tokensOf(newKeys()).seal(opened),
      late: await late.seal(
        late.begin({ ...opened.user, company: '', inn: '', kpp: '', address: '' }, opened.session),
      ),
    };
    for (const [what, value] of Object.entries(bad)) {
      browser.setCookie(value);
      await expectGuest(browser, what);
    }
    browser.setCookie(await tokens.seal(opened));
    expect(await userOf(browser)).not.toBeNull();
  });
});

describe('keys', async () => {
  const databaseUrl = await ownPostgresUrl();
  await fillShelves(await openOwn({ databaseUrl, databasePool: 1, dataDir: '' }));

  test('cookies under the old key are taken and come back under the new one; without the key they are none', async () => {
    const [first, second] = [newKeys('a'), newKeys('b')];
    const own = await serverOver(databaseUrl, { COOKIE_KEYS: `${second},${first}` });
    const { browser } = await registered(own.origin);
    const opened = await tokensOf(second).open(browser.cookie() ?? '');
    if (!opened) throw new Error('the cookie is not sealed with the first key');
    const old = await tokensOf(first).seal(opened);
    browser.setCookie(old);
    expect(await userOf(browser)).not.toBeNull();
    expect(browser.cookie()).not.toBe(old);
    const renewed = await tokensOf(second).open(browser.cookie() ?? '');
    expect(renewed).toMatchObject({ session: opened.session, expiresAt: opened.expiresAt });
    browser.setCookie(await tokensOf(newKeys('c')).seal(opened));
    await expectGuest(browser, 'a removed key');

    const items = [{ productId: 4, quantity: 3, seenPrice: 100 }];
    const basket = { ...NO_BASKET, id: randomUUID(), revision: 7, items };
    const buyer = newBrowser(own.origin);
    const older = await basketTokensOf(first).seal(basket, VALUE_MAX);
    buyer.setCookie(older, 'basket');
    expect((await buyer.get('/')).status).toBe(200);
    const newer = buyer.cookie('basket') ?? '';
    expect(newer).not.toBe(older);
    expect(await basketTokensOf(second).open(newer)).toEqual({ basket, current: true });
    expect(await basketOf(buyer)).toMatchObject({ id: basket.id, revision: 7, lines: [{ quantity: 3 }] });
    buyer.setCookie(await basketTokensOf(newKeys('c')).seal(basket, VALUE_MAX), 'basket');
    expect((await buyer.get('/')).status).toBe(200);
    expect(buyer.cookie('basket')).toBeNull();
  });

  test('on https the cookie is secure and bound to the host', async () => {
    const own = await serverOver(databaseUrl, { PUBLIC_URL: 'https://shop.example' });
    const body = JSON.stringify({ ...newcomer(), name: 'I', password: '123456', confirmPassword: '123456' });
    const head = [
      'POST /api/reg HTTP/1.1',
      'Host: shop.example',
      'Sec-Fetch-Site: same-origin',
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
      'Connection: close',
    ];
    const answer = await sendRaw(own.origin, `${head.join('\r\n')}\r\n\r\n${body}`, 10_000);
    expect(answer.headers.get('set-cookie')?.split('\n')).toEqual(
      [/^__Host-user=[\w.-]+; Max-Age=604800;/, /^__Host-device=[\w.-]+; Max-Age=31536000;/].map((begin) =>
        expect.stringMatching(
          new RegExp(`${begin.source} Path=/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$`),
        ),
      ),
    );
  });
});
