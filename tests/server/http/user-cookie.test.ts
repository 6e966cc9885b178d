import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { parseKeyRing } from '../../../server/config/secrets.ts';
import { createKeyRing } from '../../../server/crypto/key-ring.ts';
import { createUserTokens } from '../../../server/http/visitor/user-token.ts';
import { sendRaw } from '../../support/raw-http.ts';
import { START_TIMEOUT, startServer } from '../../support/server.ts';
import { sharedServer } from '../../support/shared-server.ts';
import { expectGuest, keysOf, tokensOf } from '../../support/user-cookie.ts';
import { newBrowser, registered, userOf } from '../../support/visitor.ts';

const server = await sharedServer();

describe('a cookie that is no good', () => {
  test.each([
    ['empty', ''],
    ['garbage', 'garbage'],
    ['five empty parts', '....'],
    ['JSON', 'j%3A%7B%22user%22%3A1%7D'],
    ['badly encoded', '%E0%A4%A'],
    ['long', 'x'.repeat(5000)],
  ])('%s: a guest', async (what, value) => {
    const browser = newBrowser(server.origin);
    browser.setCookie(value);
    await expectGuest(browser, what);
  });

  test('of ours, but changed, cut, of another key, of an unknown key or late: a guest', async () => {
    const { browser } = await registered(server.origin);
    const token = browser.cookie() ?? '';
    const keys = keysOf(server.dataDir);
    const tokens = tokensOf(keys);
    const opened = await tokens.open(token);
    if (!opened) throw new Error('the cookie is not what it should be');
    const stranger = tokensOf(`k1:${randomBytes(32).toString('base64url')}`);
    const unknown = tokensOf(`other:${keys.split(':')[1]}`);
    const proto = tokensOf(`__proto__:${keys.split(':')[1]}`);
    const late = tokensOf(keys, () => Date.now() - 604_800_000 - 61_000);
    const bad: Readonly<Record<string, string>> = {
      changed: `${token.slice(0, -30)}AAAAA${token.slice(-25)}`,
      cut: token.slice(0, -10),
      'of another key': await stranger.seal(opened),
      'of an unknown key': await unknown.seal(opened),
      'of a key named like a part of every object': await proto.seal(opened),
      late: await late.seal(
        late.begin({ ...opened.user, company: '', inn: '', address: '' }, opened.session),
      ),
    };
    for (const [what, value] of Object.entries(bad)) {
      browser.setCookie(value);
      await expectGuest(browser, what);
    }
    browser.setCookie(await tokens.seal(opened));
    expect(await userOf(browser)).not.toBeNull();
  });

  test('of a basket in the place of a user: a guest', async () => {
    const { browser } = await registered(server.origin);
    const [first, ...others] = parseKeyRing(keysOf(server.dataDir)) ?? [];
    if (!first) throw new Error('no keys');
    const ring = createKeyRing([first, ...others]);
    const opened = await createUserTokens(ring).open(browser.cookie() ?? '');
    if (!opened) throw new Error('the cookie is not what it should be');
    const basket = createUserTokens({ ...ring, keys: () => ring.keys('basket-cookie') });
    browser.setCookie(await basket.seal(opened));
    await expectGuest(browser, 'basket');
  });
});

describe('keys', () => {
  test('a cookie under the old key is taken and comes back under the new one; without the key: a guest', {
    timeout: START_TIMEOUT,
  }, async () => {
    const [first, second] = ['a', 'b'].map((id) => `${id}:${randomBytes(32).toString('base64url')}`);
    const own = await startServer({ COOKIE_KEYS: `${second},${first}` });
    try {
      const { browser } = await registered(own.origin);
      const opened = await tokensOf(`${second}`).open(browser.cookie() ?? '');
      if (!opened) throw new Error('the cookie is not sealed with the first key');
      const old = await tokensOf(`${first}`).seal(opened);
      browser.setCookie(old);
      expect(await userOf(browser)).not.toBeNull();
      expect(browser.cookie()).not.toBe(old);
      const renewed = await tokensOf(`${second}`).open(browser.cookie() ?? '');
      expect(renewed).toMatchObject({ session: opened.session, expiresAt: opened.expiresAt });
      browser.setCookie(await tokensOf(`c:${randomBytes(32).toString('base64url')}`).seal(opened));
      await expectGuest(browser, 'a removed key');
    } finally {
      await own.stop();
    }
  });

  test('on https the cookie is secure and bound to the host', { timeout: START_TIMEOUT }, async () => {
    const own = await startServer({ PUBLIC_URL: 'https://shop.example' });
    try {
      const body = JSON.stringify({
        name: 'I',
        email: 'a@example.ru',
        password: '123456',
        confirmPassword: '123456',
      });
      const head = [
        'POST /api/reg HTTP/1.1',
        'Host: shop.example',
        'Sec-Fetch-Site: same-origin',
        'Content-Type: application/json',
        `Content-Length: ${body.length}`,
        'Connection: close',
      ];
      const answer = await sendRaw(own.origin, `${head.join('\r\n')}\r\n\r\n${body}`, 10_000);
      expect(answer.headers.get('set-cookie')).toMatch(
        /^__Host-user=[\w.-]+; Max-Age=604800; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
      );
    } finally {
      await own.stop();
    }
  });
});
