import { randomUUID } from 'node:crypto';
import { FROM_PAGE } from '../support/pages.ts';
import { startServer } from '../support/server.ts';

/**
 * `npx jiti tests/load/login-timing.ts`: how long a login with a wrong password takes for an e-mail that is
 * registered and for one that is not, tried in turns. A clear difference would tell who has an account.
 */
const TRIES = 200;
const WHICH = ['known', 'unknown'] as const;

const server = await startServer({ ACCOUNT_LIMIT_FACTOR: '1000000' });

async function post(path: string, body: unknown): Promise<number> {
  const began = performance.now();
  const headers = { ...FROM_PAGE, 'Content-Type': 'application/json' };
  await (await fetch(server.origin + path, { method: 'POST', headers, body: JSON.stringify(body) })).text();
  return performance.now() - began;
}

const median = (times: readonly number[]) => [...times].sort((a, b) => a - b)[times.length >> 1] ?? 0;

try {
  const emails = { known: `${randomUUID()}@example.ru`, unknown: `${randomUUID()}@example.ru` };
  const password = 'Дизель-2026';
  await post('/api/reg', { name: 'Ольга', email: emails.known, password, confirmPassword: password });
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
  for (let time = 0; time < TRIES; time += 1) {
    // Who comes first changes from try to try.
    for (const which of time % 2 === 0 ? WHICH : WHICH.toReversed()) {
      times[which].push(await post('/api/auth', { email: emails[which], password: 'не тот пароль' }));
    }
  }
  const [a, b] = [median(times.known), median(times.unknown)];
  console.log(
    `registered ${a.toFixed(2)} ms, not registered ${b.toFixed(2)} ms, ratio ${(a / b).toFixed(3)}`,
  );
} finally {
  await server.stop();
}
