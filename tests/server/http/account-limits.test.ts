import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import * as messages from '../../../src/contract/messages.ts';
import { FROM_PAGE } from '../../support/pages.ts';
import { START_TIMEOUT, startServer, startServerOn, type TestServer } from '../../support/server.ts';
import { newcomer } from '../../support/visitor.ts';

const STRICT = { ACCOUNT_LIMIT_FACTOR: '1', TRUST_PROXY: 'loopback' };

/** Asks as somebody from the network; answers status and seconds to wait. */
function callFrom(server: TestServer, ip: string, path: string, body: unknown) {
  return fetch(server.origin + path, {
    method: 'POST',
    headers: { ...FROM_PAGE, 'Content-Type': 'application/json', 'X-Forwarded-For': ip },
    body: JSON.stringify(body),
  });
}

async function statusesOf(count: number, ask: (at: number) => Promise<Response>): Promise<readonly number[]> {
  const statuses: number[] = [];
  for (let at = 0; at < count; at += 1) statuses.push((await ask(at)).status);
  return statuses;
}

const times = (status: number, count: number) => Array<number>(count).fill(status);

async function withServer(use: (server: TestServer) => Promise<void>): Promise<void> {
  const server = await startServer(STRICT);
  try {
    await use(server);
  } finally {
    await server.stop();
  }
}

describe('guessing a password', { timeout: 2 * START_TIMEOUT }, () => {
  test('ends after 10 wrong ones, also over a restart; the owner comes in from elsewhere', async () => {
    const first = await startServer(STRICT);
    const person = newcomer();
    const wrong = { email: person.email.toUpperCase(), password: 'не-тот-пароль' };
    const right = { email: person.email, password: person.password };
    expect((await callFrom(first, '10.0.0.1', '/api/reg', person)).status).toBe(200);
    const guess = () => callFrom(first, '10.0.0.66', '/api/auth', wrong);
    expect(await statusesOf(10, guess)).toEqual(times(200, 10));
    const refused = await guess();
    expect(refused.status).toBe(429);
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(800);
    expect(wait).toBeLessThanOrEqual(900);
    expect(await refused.json()).toEqual({ error: { code: 'too_many', message: messages.tooManyRequests } });
    expect((await callFrom(first, '10.0.0.66', '/api/auth', right)).status).toBe(429);
    const owner = await callFrom(first, '10.0.0.2', '/api/auth', right);
    expect(await owner.json()).toMatchObject({ data: { email: person.email } });

    first.process.kill('SIGTERM');
    await once(first.process, 'exit');
    const again = await startServerOn(first.dataDir, STRICT);
    try {
      expect((await callFrom(again, '10.0.0.66', '/api/auth', wrong)).status).toBe(429);
      expect((await callFrom(again, '10.0.0.2', '/api/auth', right)).status).toBe(200);
    } finally {
      await again.stop();
    }
  });

  test('many at once are counted before they are tried; right ones do not count', async () => {
    await withServer(async (server) => {
      const person = newcomer();
      const right = { email: person.email, password: person.password };
      expect((await callFrom(server, '10.0.0.1', '/api/reg', person)).status).toBe(200);
      const logins = await statusesOf(35, () => callFrom(server, '10.0.0.1', '/api/auth', right));
      expect(logins).toEqual(times(200, 35));
      const wrong = { ...right, password: 'не-тот-пароль' };
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => callFrom(server, '10.0.0.7', '/api/auth', wrong)),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
    });
  });

  test('ends for a network after 30 whatever the account, for an account after 50 whatever the network', async () => {
    await withServer(async (server) => {
      const guess = (ip: string, email: string) =>
        callFrom(server, ip, '/api/auth', { email, password: 'не-тот-пароль' });
      const many = await statusesOf(31, (at) => guess('10.0.0.5', `nobody-${at}@example.ru`));
      expect(many).toEqual([...times(422, 30), 429]);
      const person = newcomer();
      expect((await callFrom(server, '10.0.0.1', '/api/reg', person)).status).toBe(200);
      const spread = await statusesOf(51, (at) => guess(`10.1.0.${Math.floor(at / 10) + 1}`, person.email));
      expect(spread).toEqual([...times(200, 50), 429]);
    });
  });

  test('ends for the change of a password too', async () => {
    await withServer(async (server) => {
      const person = newcomer();
      const made = await callFrom(server, '10.0.0.1', '/api/reg', person);
      const cookie = made.headers.getSetCookie()[0]?.split(';')[0] ?? '';
      const change = () =>
        fetch(`${server.origin}/api/change-password`, {
          method: 'POST',
          headers: { ...FROM_PAGE, 'Content-Type': 'application/json', Cookie: cookie },
          body: JSON.stringify({ password: 'не-тот', newPassword: '123456', confirmPassword: '123456' }),
        });
      expect(await statusesOf(11, change)).toEqual([...times(422, 10), 429]);
    });
  });
});

test('registrations, recoveries and questions for e-mails have limits of their own', {
  timeout: START_TIMEOUT,
}, async () => {
  await withServer(async (server) => {
    const made = await statusesOf(6, () => callFrom(server, '10.0.0.1', '/api/reg', newcomer()));
    expect(made).toEqual([...times(200, 5), 429]);
    expect((await callFrom(server, '10.0.0.1', '/api/reg', {})).status).toBe(422);

    const person = newcomer();
    expect((await callFrom(server, '10.0.0.2', '/api/reg', person)).status).toBe(200);
    const recover = (ip: string) => callFrom(server, ip, '/api/password-recovery', { email: person.email });
    expect(await statusesOf(4, (at) => recover(`10.0.1.${at + 1}`))).toEqual([...times(200, 3), 429]);
    const others = await statusesOf(11, (at) =>
      callFrom(server, '10.0.0.3', '/api/password-recovery', { email: `nobody-${at}@example.ru` }),
    );
    expect(others).toEqual([...times(422, 10), 429]);

    const ask = (ip: string) =>
      fetch(`${server.origin}/api/is-email?email=a@example.ru`, {
        headers: { ...FROM_PAGE, 'X-Forwarded-For': ip },
      });
    expect(await statusesOf(21, () => ask('10.0.0.4'))).toEqual([...times(200, 20), 429]);
    expect((await ask('10.0.0.8')).status).toBe(200);
  });
});

test('a login that is refused without JavaScript is a page that says when to try again', {
  timeout: START_TIMEOUT,
}, async () => {
  await withServer(async (server) => {
    const post = () =>
      fetch(`${server.origin}/forms/authorization`, {
        method: 'POST',
        headers: { Origin: server.origin },
        body: new URLSearchParams({ email: 'nobody@example.ru', password: 'Секрет-№5', returnTo: '/' }),
      });
    expect(await statusesOf(10, post)).toEqual(times(422, 10));
    const refused = await post();
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).not.toBeNull();
    const html = await refused.text();
    expect(html).toContain(messages.tooManyRequests);
    expect(html).toContain('value="nobody@example.ru"');
    expect(html).not.toContain('Секрет');
  });
});
