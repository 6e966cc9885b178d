import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, describe, expect, test } from 'vitest';
import { RECOVERY_MINUTES } from '../../../src/contract/constants.ts';
import * as messages from '../../../src/contract/messages.ts';
import { expectParts } from '../../support/answers.ts';
import { operate, pick, sampleProducts } from '../../support/basket.ts';
import { orderOf } from '../../support/one-order.ts';
import { FROM_PAGE } from '../../support/pages.ts';
import { START_TIMEOUT, startServer, startServerOn } from '../../support/server.ts';
import { newBrowser, newcomer } from '../../support/visitor.ts';
import { formOf } from './order-server.ts';

/** The limits of a real shop, but for posts of any kind; each test comes from networks of its own. */
const STRICT = {
  ACCOUNT_LIMIT_FACTOR: '1',
  ONE_ORDER_LIMIT: '5',
  ORDER_LIMIT: '10',
  POST_LIMIT: '60',
  TRUST_PROXY: 'loopback',
};
let server = await startServer(STRICT);
afterAll(() => server.stop());
const { onOrder } = await sampleProducts(server.origin);
const productId = pick(onOrder).id;

const ask = (ip: string, path: string, { headers = {}, ...init }: RequestInit = {}) =>
  fetch(server.origin + path, { ...init, headers: { 'X-Forwarded-For': ip, ...headers } });
/** Calls as a page's script of somebody in that network does. */
const callFrom = (ip: string, path: string, body: unknown, cookie = '') =>
  ask(ip, path, {
    method: 'POST',
    headers: { ...FROM_PAGE, 'Content-Type': 'application/json', Cookie: cookie },
    body: JSON.stringify(body),
  });
/** Posts as a form without JavaScript does. */
const postFrom = (ip: string, form: string, fields: Readonly<Record<string, string>>) =>
  ask(ip, `/forms/${form}`, {
    method: 'POST',
    headers: { Origin: server.origin },
    body: new URLSearchParams(fields),
  });

async function statusesOf(
  count: number,
  send: (at: number) => Promise<Response>,
): Promise<readonly number[]> {
  const statuses: number[] = [];
  for (let at = 0; at < count; at += 1) statuses.push((await send(at)).status);
  return statuses;
}

const times = (status: number, count: number) => Array<number>(count).fill(status);

/** Registers somebody from that network; what they log in with, and something that is not their password. */
async function registeredFrom(ip: string, changes: Readonly<Record<string, string>> = {}) {
  const { email, ...person } = newcomer(changes);
  const made = await callFrom(ip, '/api/reg', { email, ...person });
  expect(made.status).toBe(200);
  const cookie = made.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const right = { email, password: person.password };
  return {
    cookie,
    device: /device=[^;]+/.exec(cookie)?.[0] ?? '',
    right,
    wrong: { email: email.toUpperCase(), password: 'не-тот-пароль' },
  };
}

describe('guessing a password', () => {
  test('many at once are counted before they are tried; right ones do not count', async () => {
    const { right, wrong } = await registeredFrom('10.1.0.1');
    expect(await statusesOf(35, () => callFrom('10.1.0.1', '/api/auth', right))).toEqual(times(200, 35));
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => callFrom('10.1.0.7', '/api/auth', wrong)),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...times(200, 10), ...times(429, 10)]);
  });

  test('ends for a network after 30 whatever the account', async () => {
    const { wrong } = await registeredFrom('10.2.0.1');
    const many = await statusesOf(31, (at) =>
      callFrom('10.2.0.5', '/api/auth', { ...wrong, email: `nobody-${at}@example.ru` }),
    );
    expect(many).toEqual([...times(422, 30), 429]);
  });

  test('of one account from 55 networks shuts strangers out after 50, and not the device that has logged in before', async () => {
    const email = `olga-${randomUUID()}@почта.рф`;
    const { device, wrong, ...made } = await registeredFrom('10.9.0.1', { email });
    // As Chromium sends the same address.
    const right = { ...made.right, email: email.replace('почта.рф', 'xn--80a1acny.xn--p1ai') };
    const spread = await statusesOf(55, (at) => callFrom(`10.9.1.${at + 1}`, '/api/auth', wrong));
    expect(spread).toEqual([...times(200, 50), ...times(429, 5)]);
    const logIn = (cookie: string, ip: string) => callFrom(ip, '/api/auth', right, cookie);
    const other = await registeredFrom('10.9.0.2');
    for (const cookie of ['', other.device, `${device}x`, 'device=x', device.replace('device', 'user')]) {
      expect((await logIn(cookie, '10.9.0.1')).status, cookie).toBe(429);
    }
    expect(await statusesOf(12, () => logIn(device, '10.9.0.1'))).toEqual(times(200, 12));
    const guess = (ip: string) => callFrom(ip, '/api/auth', wrong, device);
    expect(await statusesOf(11, () => guess('10.9.0.3'))).toEqual([...times(200, 10), 429]);
    expect((await logIn(device, '10.9.0.4')).status).toBe(429);
  });

  test('from many networks of one IPv6 site ends for the site, and for an account before it is locked', async () => {
    const { right, wrong } = await registeredFrom('10.10.0.1');
    const site = (at: number) => `2001:db8:77:${(at * 64).toString(16)}::${at + 1}`;
    const many = await statusesOf(31, (at) => callFrom(site(at), '/api/auth', wrong));
    expect(many).toEqual([...times(200, 30), 429]);
    expect((await callFrom('2001:db8:78::1', '/api/auth', right)).status).toBe(200);
    const house = await statusesOf(61, (at) =>
      callFrom(`2001:db8:79:${at.toString(16)}::1`, '/api/auth', {
        ...wrong,
        email: `nobody-${at}@example.ru`,
      }),
    );
    expect(house).toEqual([...times(422, 60), 429]);
  });

  test('ends for the change of a password too', async () => {
    const { cookie } = await registeredFrom('10.3.0.1');
    const form = { password: 'не-тот', newPassword: '123456', confirmPassword: '123456' };
    const change = () => callFrom('10.3.0.1', '/api/change-password', form, cookie);
    expect(await statusesOf(11, change)).toEqual([...times(422, 10), 429]);
  });

  test('ends without JavaScript in a page that says when to try again', async () => {
    const login = { email: 'nobody@example.ru', password: 'Секрет-№5', returnTo: '/' };
    const post = () => postFrom('10.4.0.1', 'authorization', login);
    expect(await statusesOf(10, post)).toEqual(times(422, 10));
    const refused = await post();
    expect([refused.status, refused.headers.has('retry-after')]).toEqual([429, true]);
    const html = await refused.text();
    expectParts(html, messages.tooManyRequests, 'value="nobody@example.ru"');
    expect(html).not.toContain('Секрет');
  });
});

test('registrations, recoveries and questions for e-mails have limits of their own', async () => {
  const made = await statusesOf(6, () => callFrom('10.5.0.1', '/api/reg', newcomer()));
  expect(made).toEqual([...times(200, 5), 429]);
  expect((await callFrom('10.5.0.1', '/api/reg', {})).status).toBe(422);

  const { email } = (await registeredFrom('10.5.0.2')).right;
  const recover = (at: number) => callFrom(`10.5.1.${at + 1}`, '/api/password-recovery', { email });
  expect(await statusesOf(3, recover)).toEqual(times(200, 3));
  const { status, headers } = await recover(3);
  expect(status).toBe(429);
  // The link of the last letter lives as long.
  expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(RECOVERY_MINUTES * 60);
  const others = await statusesOf(11, (at) =>
    callFrom('10.5.0.3', '/api/password-recovery', { email: `nobody-${at}@example.ru` }),
  );
  expect(others).toEqual([...times(422, 10), 429]);

  const isEmail = (ip: string) => ask(ip, '/api/is-email?email=a@example.ru', { headers: FROM_PAGE });
  expect(await statusesOf(21, () => isEmail('10.5.0.4'))).toEqual([...times(200, 20), 429]);
  expect((await isEmail('10.5.0.8')).status).toBe(200);
});

test('the sixth one-click order of ten minutes waits as it is told, and nothing typed is lost', async () => {
  const send = (changes = {}) => callFrom('10.6.0.1', '/api/one-order', orderOf(productId, changes));
  for (let time = 0; time < 5; time += 1) {
    expect((await send()).status).toBe(200);
    expect((await send({ name: '' })).status).toBe(422);
  }
  const refused = await send();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toEqual({ error: { code: 'too_many', message: messages.tooManyRequests } });
  const fields = { ...orderOf(productId), name: 'Пётр', returnTo: '/' };
  const page = await postFrom('10.6.0.1', 'one-order', fields);
  expect([page.status, page.headers.has('retry-after')]).toEqual([429, true]);
  expect(await page.text()).toContain('value="Пётр"');
});

test('the eleventh order of ten minutes has to wait, and keeps its basket; a repetition does not', async () => {
  const buyer = newBrowser(server.origin);
  const placed: { readonly form: ReturnType<typeof formOf>; readonly number: number }[] = [];
  for (let time = 0; time <= 10; time += 1) {
    const { basket } = await operate(buyer, { op: 'add', productId, quantity: 1 });
    const form = formOf(basket);
    const answer = await buyer.call('/api/order', form);
    expect(answer.status).toBe(time < 10 ? 200 : 429);
    if (time < 10) placed.push({ form, number: (await answer.json()).data.number });
    else expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  for (const { form, number } of placed) {
    expect(await (await buyer.call('/api/order', form)).json()).toEqual({ data: { number } });
  }
  expect((await (await buyer.get('/api/basket')).json()).data.lines).toHaveLength(1);
});

test('a flood of posts is turned away before it is read', async () => {
  const statuses = await statusesOf(62, () => callFrom('10.7.0.1', '/api/one-order', {}));
  expect(statuses).toEqual([...times(422, 60), 429, 429]);
  expect((await ask('10.7.0.1', '/')).status).toBe(200);
});

test('ten wrong passwords shut a guesser out, also over a restart; the owner comes in from elsewhere', {
  timeout: START_TIMEOUT,
}, async () => {
  const { right, wrong } = await registeredFrom('10.8.0.1');
  const guess = () => callFrom('10.8.0.66', '/api/auth', wrong);
  const logIn = (ip: string) => callFrom(ip, '/api/auth', right);
  expect(await statusesOf(10, guess)).toEqual(times(200, 10));
  const refused = await guess();
  expect(refused.status).toBe(429);
  const wait = Number(refused.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(800);
  expect(wait).toBeLessThanOrEqual(900);
  expect(await refused.json()).toEqual({ error: { code: 'too_many', message: messages.tooManyRequests } });
  expect((await logIn('10.8.0.66')).status).toBe(429);
  expect(await (await logIn('10.8.0.2')).json()).toMatchObject({ data: { email: right.email } });

  server.process.kill('SIGTERM');
  await once(server.process, 'exit');
  server = await startServerOn(server.dataDir, STRICT);
  expect((await guess()).status).toBe(429);
  expect((await logIn('10.8.0.2')).status).toBe(200);
});
