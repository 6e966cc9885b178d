import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { createKeyRing } from '../../../server/crypto/key-ring.ts';
import { createUserTokens } from '../../../server/http/visitor/user-token.ts';
import { parseKeyRing } from '../../../server/settings/secrets.ts';
import { samples } from '../../support/pages.ts';
import { sendRaw } from '../../support/raw-http.ts';
import { START_TIMEOUT, startServer } from '../../support/server.ts';
import { type SharedServer, sharedServer } from '../../support/shared-server.ts';
import { type Browser, newBrowser, recoveryTokens, registered, userOf } from '../../support/visitor.ts';

let server: SharedServer;
beforeAll(async () => {
  server = await sharedServer();
}, START_TIMEOUT);

/** The tokens of a server by its keys, at some moment. */
function tokensOf(keys: string, now?: () => number) {
  const [first, ...others] = parseKeyRing(keys) ?? [];
  if (!first) throw new Error('no keys');
  return createUserTokens(createKeyRing([first, ...others]), now);
}

const keysOf = (dataDir: string): string =>
  JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')).COOKIE_KEYS;

/** What every kind of answer makes of the cookie that the browser has: a guest, and the cookie is gone. */
async function expectGuest(browser: Browser, what: string): Promise<void> {
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

  test('15 KB of cookies are a page, 20 KB are refused with words', async () => {
    const browser = newBrowser(server.origin);
    for (let at = 0; at < 5; at += 1) browser.setCookie('x'.repeat(2900), `big${at}`);
    expect((await browser.get('/')).status).toBe(200);
    for (let at = 5; at < 7; at += 1) browser.setCookie('x'.repeat(2900), `big${at}`);
    const refused = await browser.get('/');
    expect(refused.status).toBe(431);
    expect(await refused.text()).toContain('Очистите cookie');
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

describe('a session', () => {
  test('is over with logout: the old cookie opens nothing, not even a name [RO-02]', async () => {
    const { browser } = await registered(server.origin);
    const old = browser.cookie();
    await browser.call('/api/logout');
    browser.setCookie(old);
    await expectGuest(browser, 'after logout');
  });

  test('is over with a changed password, which begins another', async () => {
    const { browser, person } = await registered(server.origin);
    const other = newBrowser(server.origin);
    await other.call('/api/auth', person);
    const old = browser.cookie();
    const next = { password: person.password, newPassword: 'Камаз-5490', confirmPassword: 'Камаз-5490' };
    expect((await browser.call('/api/change-password', next)).status).toBe(200);
    expect(await userOf(browser)).not.toBeNull();
    browser.setCookie(old);
    await expectGuest(browser, 'after a changed password');
    await expectGuest(other, 'another browser after a changed password');
  });

  test('is over with a recovery', async () => {
    const { browser, person } = await registered(server.origin);
    const stranger = newBrowser(server.origin);
    await stranger.call('/api/password-recovery', { email: person.email });
    const [token] = await recoveryTokens(server.dataDir, person.email, 1);
    expect((await stranger.call('/api/password-recovery-new', { token })).status).toBe(200);
    expect(await userOf(stranger)).not.toBeNull();
    await expectGuest(browser, 'after a recovery');
  });

  test('begins anew with every login, in the place of the one before', async () => {
    const { browser, person } = await registered(server.origin);
    const before = browser.cookie();
    await browser.call('/api/auth', person);
    expect(browser.cookie()).not.toBe(before);
    expect(await userOf(browser)).not.toBeNull();
    browser.setCookie(before);
    await expectGuest(browser, 'the session before the login');
  });

  test('shows changed settings in another browser, whose cookie follows', async () => {
    const { browser, person } = await registered(server.origin);
    const other = newBrowser(server.origin);
    await other.call('/api/auth', person);
    const before = other.cookie();
    const settings = {
      fio: 'Новое Имя',
      phone: '',
      formActivity: 'individual',
      company: '',
      inn: '',
      address: '',
    };
    await browser.call('/api/update-settings-user', settings);
    expect((await (await other.get('/')).text()).includes('Новое Имя')).toBe(true);
    expect(other.cookie()).not.toBe(before);
    expect(await tokensOf(keysOf(server.dataDir)).open(other.cookie() ?? '')).toMatchObject({
      user: { fio: 'Новое Имя' },
    });
  });
});

describe('what is one visitor’s own', () => {
  test('is kept by nobody else: pages, their data, calls, every answer with a cookie', async () => {
    const { product } = await samples(server.origin);
    const { browser } = await registered(server.origin);
    const kept = async (path: string) => (await browser.get(path)).headers;
    for (const path of ['/', '/catalog', `/product/${product}`, '/search?q=a', '/none']) {
      expect((await kept(path)).get('cache-control'), path).toBe('private, no-cache');
      expect((await kept(path)).get('vary'), path).toContain('Cookie');
    }
    for (const path of [
      '/lk/order',
      '/lk/settings',
      '/lk/settings/x.css',
      '/index.pageContext.json',
      '/api/user',
    ]) {
      expect((await kept(path)).get('cache-control'), path).toBe('private, no-store');
    }
    expect((await browser.get('/lk/settings/x.css')).status).toBe(404);
    expect((await newBrowser(server.origin).get('/')).headers.get('cache-control')).toMatch(/^public/);
  });

  test('never reaches another through the cache of pages [RO-01]', async () => {
    const address = `/search?q=${randomUUID()}`;
    const [first, second] = [await registered(server.origin), await registered(server.origin)];
    const guest = newBrowser(server.origin);
    for (let times = 0; times < 2; times += 1) {
      const [one = '', two = '', none = ''] = await Promise.all(
        [first.browser, second.browser, guest].map(async (each) => (await each.get(address)).text()),
      );
      expect(one.includes(first.person.email)).toBe(true);
      expect(one.includes(second.person.email)).toBe(false);
      expect(two.includes(second.person.email)).toBe(true);
      expect(none.includes('olga-')).toBe(false);
    }
  });

  test('a tag of one visitor’s page is no tag of another’s', async () => {
    const { browser } = await registered(server.origin);
    const tag = (await browser.get('/')).headers.get('etag') ?? '';
    const headers = { 'If-None-Match': tag };
    expect(
      (await fetch(server.origin, { headers: { ...headers, Cookie: `user=${browser.cookie()}` } })).status,
    ).toBe(304);
    expect((await fetch(server.origin, { headers })).status).toBe(200);
  });

  test('fills the forms of a user in [ST-11]', async () => {
    const { product } = await samples(server.origin);
    const { browser, person } = await registered(server.origin);
    const phone = '+7(903)123-45-67';
    await browser.call('/api/update-settings-user', {
      fio: 'Ольга Серова',
      phone,
      formActivity: 'individual',
    });
    const call = await (await browser.get('/?modal=request-call')).text();
    const order = await (await browser.get(`/?modal=one-click&product=${product}`)).text();
    for (const html of [call, order]) {
      expect(html.includes('value="Ольга Серова"')).toBe(true);
      expect(html.includes(`value="${phone}"`)).toBe(true);
    }
    expect(order.includes(`value="${person.email}"`)).toBe(true);
  });
});
