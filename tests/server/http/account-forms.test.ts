import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { emailTaken } from '../../../src/contract/account-forms.ts';
import * as messages from '../../../src/contract/messages.ts';
import { expectNone, expectParts, textOf } from '../../support/answers.ts';
import { samples } from '../../support/pages.ts';
import { sharedServer } from '../../support/shared-server.ts';
import {
  type Browser,
  newBrowser,
  newcomer,
  recoveryTokens,
  registered,
  userOf,
} from '../../support/visitor.ts';

const server = await sharedServer();

const PHONE = '+7(903)123-45-67';

/** The page that a done form leads to; it must be ours. */
async function follow(browser: Browser, answer: Response): Promise<{ address: URL; html: string }> {
  expect(answer.status).toBe(303);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const address = new URL(answer.headers.get('location') ?? '', server.origin);
  expect(address.origin).toBe(server.origin);
  const page = await browser.get(address.pathname + address.search);
  expect(page.status).toBe(200);
  expect(page.headers.get('cache-control')).toBe('private, no-store');
  return { address, html: await page.text() };
}

describe('without JavaScript', () => {
  test('registration leads to its thanks over the same page [ST-04][EN-02]', async () => {
    const browser = newBrowser(server.origin);
    const answer = await browser.form('registration', { ...newcomer(), returnTo: '/catalog?sort=price' });
    const { address, html } = await follow(browser, answer);
    expect(address.pathname + address.search).toMatch(
      /^\/catalog\?sort=price&modal=registration&sent=[\w-]+$/,
    );
    expect(html.includes('Спасибо за регистрацию!')).toBe(true);
    expect(await userOf(browser)).not.toBeNull();
  });

  test('a wrong registration is the same page with what was typed, but no password [VA-03][VA-04][VA-05][VA-14]', async () => {
    const { person } = await registered(server.origin);
    const browser = newBrowser(server.origin);
    const typed = { ...newcomer({ password: 'Секрет-№1' }), email: person.email, name: 'Иван <b>' };
    const answer = await browser.form('registration', { ...typed, returnTo: '/' });
    expect(answer.status).toBe(422);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const html = await answer.text();
    expectParts(html, emailTaken(person.email), 'value="Иван &lt;b&gt;"', `value="${person.email}"`);
    expectNone(html, 'Секрет', 'Иван <b>');

    const short = await browser.form('registration', { ...typed, password: '12345', confirmPassword: '9' });
    const shown = await short.text();
    expectParts(shown, messages.passwordShort, messages.passwordsDiffer);
    expect(shown.includes('12345"')).toBe(false);
  });

  test.each([
    ['/lk/settings?a=1', '/lk/settings?a=1'],
    ['', '/lk/order'],
    ['/\t/evil.com', '/lk/order'],
  ])('a login with next %j leads to %s [ST-05]', async (next, expected) => {
    const { person } = await registered(server.origin);
    const browser = newBrowser(server.origin);
    const { email, password } = person;
    const answer = await browser.form('authorization', { email, password, next, returnTo: '/' });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(expected);
    expect(await userOf(browser)).toMatchObject({ email });
  });

  test('a wrong password is said under its field, and the way on is kept [ER-07][ST-05]', async () => {
    const { person } = await registered(server.origin);
    const browser = newBrowser(server.origin);
    const fields = { email: person.email, password: 'Секрет-№2', next: '/lk/settings', returnTo: '/' };
    const answer = await browser.form('authorization', fields);
    const html = await textOf(answer, 422);
    expectParts(html, messages.passwordWrong, `value="${person.email}"`, 'value="/lk/settings"');
    expect(html.includes('Секрет')).toBe(false);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await userOf(browser)).toBeNull();
  });

  test('somebody logged in needs no login: the window stays closed, or the way goes on [ST-03]', async () => {
    const { browser } = await registered(server.origin);
    expect(await (await browser.get('/?modal=authorization')).text()).not.toContain(
      'action="/forms/authorization"',
    );
    const led = await browser.get('/?modal=authorization&next=/lk/settings');
    expect([led.status, led.headers.get('location')]).toEqual([302, '/lk/settings']);
    const kept = await browser.get('/?modal=authorization&next=//evil.com');
    expect([kept.status, kept.headers.get('location')]).toEqual([200, null]);
  });

  test('a recovery says where the link went, the link recovers, both for this visitor only [ST-06][ST-07][RT-25]', async () => {
    const { person } = await registered(server.origin);
    const browser = newBrowser(server.origin);
    const asked = await browser.form('password-recovery', { email: person.email, returnTo: '/catalog' });
    const sent = await follow(browser, asked);
    expect(sent.address.searchParams.get('modal')).toBe('recovery');
    expect(sent.html.includes(person.email)).toBe(true);

    const [token = ''] = await recoveryTokens(server.dataDir, person.email, 1);
    const link = await (await browser.get(`/catalog?token-recovery=${token}`)).text();
    expectParts(link, 'action="/forms/password-recovery-new"', `name="token" value="${token}"`);
    const used = await follow(browser, await browser.form('password-recovery-new', { token }));
    expect(used.address.pathname).toBe('/');
    expect(await userOf(browser)).toMatchObject({ email: person.email });

    const html = await textOf(newBrowser(server.origin).form('password-recovery-new', { token }), 422);
    expectParts(
      html,
      messages.recoveryFailed,
      'action="/forms/password-recovery"',
      'data-state="recovery.refused"',
    );
    expect(html.includes(token)).toBe(false);
  });

  test('a call request leads to its thanks, a wrong one is shown again [ST-09][VA-08]', async () => {
    const browser = newBrowser(server.origin);
    const fields = { name: 'Пётр', phone: '8 903 123 45 67', requestId: randomUUID(), returnTo: '/' };
    const { html } = await follow(browser, await browser.form('request-call', fields));
    expect(html.includes(messages.requestCallSent)).toBe(true);
    const shown = await textOf(browser.form('request-call', { ...fields, phone: '+7(903)12' }), 422);
    expectParts(shown, messages.phoneIncomplete, 'value="Пётр"');
  });

  test('a call about a sold out part names it, before and after the post [OV-10][ST-09]', async () => {
    const { productId: id, product: slug } = await samples(server.origin);
    const browser = newBrowser(server.origin);
    const form = ['Артикул', `name="idProduct" value="${id}"`, `name="product" value="${slug}"`];
    expectParts(await textOf(browser.get(`/?modal=request-call&product=${slug}`), 200), ...form);
    const fields = { name: 'Пётр', phone: '+7(903)12', idProduct: String(id), product: slug, returnTo: '/' };
    expectParts(await textOf(browser.form('request-call', fields), 422), ...form, messages.phoneIncomplete);
  });

  test('settings are saved and shown; wrong ones keep what was typed [RT-21][AP-10][VA-11]', async () => {
    const { browser } = await registered(server.origin);
    const fields = { fio: 'Ольга Иванова', phone: PHONE, formActivity: 'individual' };
    const { address, html } = await follow(browser, await browser.form('settings', fields));
    expect(address.pathname).toBe('/lk/settings');
    expect(html.includes('value="Ольга Иванова"')).toBe(true);
    const shown = await textOf(browser.form('settings', { ...fields, fio: '', address: 'Тверь <i>' }), 422);
    expectParts(shown, messages.nameRequired, 'Тверь &lt;i&gt;');
  });

  test('a password is changed; a wrong one is said and no password comes back', async () => {
    const { browser, person } = await registered(server.origin);
    const next = { newPassword: 'Секрет-№3', confirmPassword: 'Секрет-№3' };
    const shown = await textOf(browser.form('password', { password: 'Секрет-№4', ...next }), 422);
    expect(shown.includes(messages.passwordWrong)).toBe(true);
    expect(shown.includes('Секрет')).toBe(false);
    const { address } = await follow(
      browser,
      await browser.form('password', { password: person.password, ...next }),
    );
    expect(address.pathname).toBe('/lk/settings');
    expect(await userOf(browser)).not.toBeNull();
  });

  test('«Выйти» leads home as a guest; whose session is over logs in and comes back', async () => {
    const { browser } = await registered(server.origin);
    const old = browser.cookie();
    const left = await browser.form('logout', {});
    expect([left.status, left.headers.get('location')]).toEqual([303, '/']);
    expect(await userOf(browser)).toBeNull();
    browser.setCookie(old);
    for (const name of ['settings', 'password']) {
      const over = await browser.form(name, { fio: 'И' });
      expect([over.status, over.headers.get('location')]).toEqual([
        303,
        '/?modal=authorization&next=/lk/settings',
      ]);
    }
  });

  test('a receipt made up, or of another form, thanks for nothing', async () => {
    const browser = newBrowser(server.origin);
    const { address } = await follow(
      browser,
      await browser.form('request-call', { name: 'И', phone: PHONE, requestId: randomUUID(), returnTo: '/' }),
    );
    const sent = address.searchParams.get('sent') ?? '';
    for (const [modal, receipt] of [
      ['registration', sent],
      ['recovery', sent],
      ['request-call', `A${sent}`],
      ['request-call', '1001'],
    ]) {
      const html = await (await browser.get(`/?modal=${modal}&sent=${receipt}`)).text();
      expectNone(html, messages.requestCallSent, 'Спасибо за регистрацию!');
    }
  });
});
