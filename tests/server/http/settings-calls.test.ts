import { describe, expect, test } from 'vitest';
import * as messages from '../../../src/contract/messages.ts';
import { jsonOf, textOf } from '../../support/answers.ts';
import { errorsOf } from '../../support/errors.ts';
import { sharedServer } from '../../support/shared-server.ts';
import { newBrowser, registered, userOf } from '../../support/visitor.ts';

const server = await sharedServer();

const PHONE = '+7(903)123-45-67';

describe('the account', () => {
  test('stores what its owner may change and nothing else of the whole user [AP-10][VA-11][VA-14]', async () => {
    const { browser, person } = await registered(server.origin);
    const changed = {
      fio: 'Ольга Иванова',
      phone: PHONE,
      formActivity: 'company',
      company: 'ООО «Дизель»',
      inn: '7707083893',
      kpp: '770801001',
      address: 'Москва',
    };
    const email = person.email.toUpperCase();
    const sent = { ...changed, email, id: 1, version: 9, passwordHash: 'x' };
    expect(await jsonOf(browser.call('/api/update-settings-user', sent))).toEqual({
      data: { ...changed, email: person.email },
    });
    expect(await userOf(browser)).toEqual({ ...changed, email: person.email });

    expect(
      await jsonOf(
        browser.call('/api/update-settings-user', { ...changed, fio: '', inn: '7707083894' }),
        422,
      ),
    ).toEqual(errorsOf({ fio: messages.nameRequired, inn: messages.innInvalid }));
  });

  test('takes the form of nobody else, in whose place another one has logged in meanwhile [AP-10][RO-02]', async () => {
    const [first, { browser }] = [await registered(server.origin), await registered(server.origin)];
    const [typed, before] = [await userOf(first.browser), await userOf(browser)];
    expect(await jsonOf(browser.call('/api/update-settings-user', { ...typed }), 422)).toEqual(
      errorsOf({ form: messages.sessionOver }),
    );
    const fields = { fio: 'Пётр', phone: '', formActivity: 'individual', email: first.person.email };
    const html = await textOf(browser.form('settings', fields), 422);
    expect(html).toContain(messages.sessionOver);
    // What a browser without scripts sends next is of the one who is logged in.
    const [sent = ''] =
      /<input[^>]* name="email"[^>]*>/.exec(html.slice(html.indexOf('settings-email'))) ?? [];
    expect(sent).toContain(`value="${before?.email}"`);
    expect(html).not.toMatch(new RegExp(`Пётр|${first.person.email}`));
    expect(await userOf(browser)).toEqual(before);
  });

  test('takes neither e-mail nor session from the user that is sent, whatever that holds [AP-10]', async () => {
    const [{ browser, person }, other] = [await registered(server.origin), await registered(server.origin)];
    const [before, others] = [await userOf(browser), await userOf(other.browser)];
    const hostile = JSON.parse(
      `{"sub":"1","sv":9,"sid":"x","iat":0,"exp":99999999999,
        "session":{"userId":1,"version":1,"id":"x"},"user":{"email":"x"},"role":"admin","id":[1],
        "__proto__":{"email":"x","fio":"x"},"constructor":{"prototype":{"fio":"x"}},"toString":"x"}`,
    );
    const many = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`unknown${at}`, at]));
    for (const more of [hostile, many, { email: { toString: 'x' } }, { email: ['x'] }, { email: null }]) {
      expect(await jsonOf(browser.call('/api/update-settings-user', { ...before, ...more }))).toEqual({
        data: before,
      });
    }
    expect(await userOf(browser)).toEqual(before);
    expect(await userOf(other.browser)).toEqual(others);
    for (const { email, password } of [person, other.person]) {
      const login = await newBrowser(server.origin).call('/api/auth', { email, password });
      expect(await login.json()).toMatchObject({ data: { email } });
    }
  });

  test.each(['/api/update-settings-user', '/api/change-password'])(
    '%s tells a guest to log in',
    async (path) => {
      const answer = await newBrowser(server.origin).call(path);
      expect(answer.status).toBe(401);
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      expect(await answer.json()).toEqual({
        error: { code: 'session_over', message: messages.sessionOver },
      });
    },
  );

  test('is left by logout, which a guest may ask for too', async () => {
    const { browser } = await registered(server.origin);
    const answer = await browser.call('/api/logout');
    expect(await answer.json()).toEqual({ data: null });
    expect(answer.headers.getSetCookie()[0]).toMatch(/^user=; Path=\/; Expires=Thu, 01 Jan 1970/);
    expect(await userOf(browser)).toBeNull();
    expect((await browser.call('/api/logout')).status).toBe(200);
  });
});
