import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { someUser } from '../../../machines/shared/shop.samples.ts';
import { emailTaken } from '../../../src/contract/account-forms.ts';
import * as messages from '../../../src/contract/messages.ts';
import { jsonOf } from '../../support/answers.ts';
import { errorsOf } from '../../support/errors.ts';
import { orderOf } from '../../support/one-order.ts';
import { samples } from '../../support/pages.ts';
import { sharedServer } from '../../support/shared-server.ts';
import { newBrowser, newcomer, recoveryTokens, registered, userOf } from '../../support/visitor.ts';

const server = await sharedServer();

const PHONE = '+7(903)123-45-67';

describe('registration', () => {
  test('answers the user and logs in for 7 days [AP-04][EN-02][CO-01]', async () => {
    const browser = newBrowser(server.origin);
    const person = newcomer();
    const answer = await browser.call('/api/reg', person);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const user = { ...someUser, email: person.email, fio: person.name };
    expect(await answer.json()).toEqual({ data: user });
    const [cookie] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^user=[\w.-]+; Max-Age=604800; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
    expect(await userOf(browser)).toEqual(user);
  });

  test('has a message for every field, the one for a taken e-mail too [VA-01][VA-02][VA-03][VA-04][VA-05][VA-14]', async () => {
    const { browser, person } = await registered(server.origin);
    const errorsOf = async (body: unknown) => {
      const answer = await browser.call('/api/reg', body);
      expect(answer.status).toBe(422);
      return (await answer.json()).errors;
    };
    expect(await errorsOf({})).toEqual([
      { key: 'name', message: messages.nameRequired },
      { key: 'email', message: messages.emailRequired },
      { key: 'password', message: messages.passwordRequired },
      { key: 'confirmPassword', message: messages.passwordRepeatRequired },
    ]);
    const wrong = { name: 'И', email: 'a@', password: '12345', confirmPassword: '123456' };
    expect(await errorsOf(wrong)).toEqual([
      { key: 'email', message: messages.emailInvalid },
      { key: 'password', message: messages.passwordShort },
      { key: 'confirmPassword', message: messages.passwordsDiffer },
    ]);
    const taken = { ...newcomer({ password: 'Другой-2026' }), email: person.email.toUpperCase() };
    expect(await errorsOf(taken)).toEqual([{ key: 'email', message: emailTaken(taken.email) }]);
  });

  test('is told of by is-email, whatever the case [AP-03]', async () => {
    const { browser, person } = await registered(server.origin);
    const isEmail = async (email: string) =>
      (await browser.get(`/api/is-email?email=${encodeURIComponent(email)}`)).json();
    expect(await isEmail(person.email.toUpperCase())).toEqual({ data: true });
    for (const unknown of [`x${person.email}`, '', 'x'.repeat(5000), '\u0000', "' or '1'='1"]) {
      expect(await isEmail(unknown)).toEqual({ data: false });
    }
  });
});

describe('login', () => {
  test('answers the user, null for a wrong password, an error for an unknown e-mail [AP-05][EN-03][ER-07][VA-06]', async () => {
    const { person } = await registered(server.origin);
    const browser = newBrowser(server.origin);
    const auth = (email: string, password: string) => browser.call('/api/auth', { email, password });
    const wrong = await auth(person.email, `${person.password}!`);
    expect(await jsonOf(wrong)).toEqual({ data: null });
    expect(wrong.headers.getSetCookie()).toEqual([]);

    expect(await jsonOf(auth('nobody@example.ru', person.password), 422)).toEqual(
      errorsOf({ email: messages.emailUnknown('nobody@example.ru') }),
    );
    expect(await (await auth('', '')).json()).toEqual(
      errorsOf({ email: messages.emailRequired, password: messages.passwordRequired }),
    );
    expect(await userOf(browser)).toBeNull();

    const right = await auth(person.email.toUpperCase(), person.password);
    expect(await right.json()).toMatchObject({ data: { email: person.email } });
    expect(await userOf(browser)).toMatchObject({ email: person.email });
  });
});

describe('recovery', () => {
  test('sends a link whose token answers the user, once [AP-06][AP-07][EN-04][VA-07]', async () => {
    const { person } = await registered(server.origin);
    const browser = newBrowser(server.origin);
    expect(await jsonOf(browser.call('/api/password-recovery', { email: person.email }))).toEqual({
      data: { email: person.email },
    });
    const unknown = await browser.call('/api/password-recovery', { email: 'nobody@example.ru' });
    expect(await unknown.json()).toEqual(errorsOf({ email: messages.emailUnknown('nobody@example.ru') }));

    const { productId } = await samples(server.origin);
    const ordered: { data: { number: number } } = await (
      await browser.call('/api/one-order', orderOf(productId))
    ).json();
    const [token] = await recoveryTokens(server.dataDir, person.email, 1);
    const finish = (body: unknown) => browser.call('/api/password-recovery-new', body);
    for (const wrong of [{}, { token: '' }, { token: `${token}A` }, { token: ['x'] }, { token: '\u0000' }]) {
      expect(await jsonOf(finish(wrong))).toEqual({ data: null });
    }
    expect(await (await finish({ token })).json()).toMatchObject({ data: { email: person.email } });
    expect(await userOf(browser)).toMatchObject({ email: person.email });
    expect(await (await finish({ token })).json()).toEqual({ data: null });
    // The link may be a stranger's: it gives nobody what the visitor has ordered as a guest.
    expect((await browser.get(`/lk/order?number=${ordered.data.number}`)).status).toBe(404);
  });
});

describe('a call request', () => {
  test('answers its number, the same for the same form [AP-08][EN-05][VA-08][VA-14]', async () => {
    const browser = newBrowser(server.origin);
    const form = { name: 'Пётр', phone: PHONE, requestId: randomUUID() };
    const answer: { data: { number: number } } = await (await browser.call('/api/request-call', form)).json();
    expect(answer.data.number).toBeGreaterThan(0);
    expect(await (await browser.call('/api/request-call', form)).json()).toEqual(answer);
    expect(
      await jsonOf(browser.call('/api/request-call', { ...form, name: '', phone: '+7(903)12' }), 422),
    ).toEqual(errorsOf({ name: messages.nameRequired, phone: messages.phoneIncomplete }));
  });

  test('of name and phone alone is taken, each time as one of its own [AP-08]', async () => {
    const browser = newBrowser(server.origin);
    const call = async (): Promise<{ data: { number: number } }> =>
      (await browser.call('/api/request-call', { name: 'Пётр', phone: PHONE })).json();
    const { data: first } = await call();
    const { data: second } = await call();
    expect(second.number).toBeGreaterThan(first.number);
  });
});

describe('hostile fields', () => {
  test.each([
    ['/api/reg', ['name', 'email']],
    ['/api/auth', ['email']],
    ['/api/password-recovery', ['email']],
    ['/api/request-call', ['name', 'phone']],
    ['/api/one-order', ['name', 'email', 'phone']],
  ])('%s: 10 000 characters are an error of the field, at once', async (path, keys) => {
    const browser = newBrowser(server.origin);
    const body = { ...newcomer(), phone: PHONE, requestId: randomUUID(), idProduct: '1' };
    for (const key of keys) {
      const began = performance.now();
      const answer = await browser.call(path, { ...body, [key]: 'a@'.repeat(5000) });
      expect(performance.now() - began).toBeLessThan(500);
      expect(answer.status, key).toBe(422);
      expect(await answer.json()).toMatchObject({ errors: [{ key }] });
    }
  });
});
