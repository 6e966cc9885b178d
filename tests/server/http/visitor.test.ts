import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { someUser } from '../../../machines/shared/shop.samples.ts';
import * as messages from '../../../src/contract/messages.ts';
import { expectParts, jsonOf } from '../../support/answers.ts';
import { expectGuest, keysOf, tokensOf } from '../../support/cookies.ts';
import { errorsOf } from '../../support/errors.ts';
import { samples } from '../../support/pages.ts';
import { sharedServer } from '../../support/shared-server.ts';
import { newBrowser, recoveryTokens, registered, userOf } from '../../support/visitor.ts';

const server = await sharedServer();

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
    const change = (password: string) =>
      browser.call('/api/change-password', {
        password,
        newPassword: 'Камаз-5490',
        confirmPassword: 'Камаз-5490',
      });
    const refused = await jsonOf(change(`${person.password}!`), 422);
    expect(refused).toMatchObject(errorsOf({ password: messages.passwordWrong }));
    expect(await userOf(other)).not.toBeNull();
    expect(await jsonOf(change(person.password))).toMatchObject({ data: { email: person.email } });
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
    await browser.call('/api/update-settings-user', { ...someUser, email: person.email, fio: 'Новое Имя' });
    expect((await (await other.get('/')).text()).includes('Новое Имя')).toBe(true);
    expect(other.cookie()).not.toBe(before);
    expect(await tokensOf(keysOf(server.dataDir)).open(other.cookie() ?? '')).toMatchObject({
      user: { fio: 'Новое Имя' },
    });
  });
});

test('the log has who logs in and out, and what a guesser tries, without a word about the person', async () => {
  const { browser, person } = await registered(server.origin);
  const { email } = person;
  const stranger = newBrowser(server.origin);
  const linesOf = async (answer: Promise<Response>) => {
    const id = (await answer).headers.get('x-request-id') ?? '';
    const lines = () =>
      server
        .log()
        .split('\n')
        .filter((line) => line.includes(id));
    await expect.poll(lines).toContainEqual(expect.stringContaining('"msg":"request"'));
    expect(lines().join()).not.toContain(email);
    const own = lines()
      .map((line) => JSON.parse(line))
      .filter(({ msg }) => msg !== 'request');
    return own.map(({ msg, form, outcome, userId }) => [msg, form, outcome ?? typeof userId]);
  };
  const login = (password: string) => linesOf(stranger.call('/api/auth', { email, password }));
  expect(await login('не-тот-пароль')).toEqual([['a form was refused', 'authorization', 'none']]);
  expect(await login(person.password)).toEqual([['a session began', 'authorization', 'number']]);
  const unknown = { email: `nobody-${email}`, password: 'Секрет-№7' };
  expect(await linesOf(stranger.call('/api/auth', unknown))).toEqual([
    ['a form was refused', 'authorization', 'invalid'],
  ]);
  const again = { ...person, password: 'Секрет-№7', confirmPassword: 'Секрет-№7' };
  expect(await linesOf(newBrowser(server.origin).call('/api/reg', again))).toEqual([
    ['a form was refused', 'registration', 'invalid'],
  ]);
  expect(await linesOf(stranger.call('/api/password-recovery-new', { token: 'x' }))).toEqual([
    ['a form was refused', 'password-recovery-new', 'none'],
  ]);
  expect(await linesOf(browser.form('logout', {}))).toEqual([['a session ended', 'logout', 'number']]);
  expect(await linesOf(browser.form('logout', {}))).toEqual([]);
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
    const headers = { 'If-None-Match': tag, 'Accept-Encoding': 'br' };
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
      expectParts(html, 'value="Ольга Серова"', `value="${phone}"`);
    }
    expect(order.includes(`value="${person.email}"`)).toBe(true);
  });
});
