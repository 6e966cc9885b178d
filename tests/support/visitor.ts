import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect } from 'vitest';
import { FROM_PAGE } from './pages.ts';

/** A browser of one visitor: keeps the cookies that it is given. */
export interface Browser {
  /** What it has under the name, null without one. */
  readonly cookie: (name?: string) => string | null;
  readonly setCookie: (value: string | null, name?: string) => void;
  readonly get: (path: string) => Promise<Response>;
  /** Posts JSON as a page's script does. */
  readonly call: (path: string, body?: unknown) => Promise<Response>;
  /** Posts a form without JavaScript; redirects are not followed. */
  readonly form: (name: string, fields: Readonly<Record<string, string>>) => Promise<Response>;
}

export function newBrowser(origin: string): Browser {
  const jar = new Map<string, string>();
  const cookies = () => [...jar].map((pair) => pair.join('=')).join('; ');

  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { ...init.headers, ...(jar.size > 0 ? { Cookie: cookies() } : {}) };
    const response = await fetch(origin + path, { redirect: 'manual', ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  }

  return {
    cookie: (name = 'user') => jar.get(name) ?? null,
    setCookie: (value, name = 'user') => {
      if (value === null) jar.delete(name);
      else jar.set(name, value);
    },
    get: (path) => send(path, { headers: { ...FROM_PAGE, 'Accept-Encoding': 'br' } }),
    call: (path, body = {}) =>
      send(path, {
        method: 'POST',
        headers: { ...FROM_PAGE, 'Sec-Fetch-Dest': 'empty', 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
    form: (name, fields) =>
      send(`/forms/${name}`, {
        method: 'POST',
        headers: { Origin: origin },
        body: new URLSearchParams(fields),
      }),
  };
}

/** The registration of somebody whom the shop has never seen. */
export function newcomer(changes: Readonly<Record<string, string>> = {}) {
  const password = changes.password ?? 'Дизель-2026';
  return {
    name: 'Ольга Серова',
    email: `olga-${randomUUID()}@example.ru`,
    password,
    confirmPassword: password,
    ...changes,
  };
}

/** A browser that has just registered, and what it registered with. */
export async function registered(origin: string, changes: Readonly<Record<string, string>> = {}) {
  const browser = newBrowser(origin);
  const person = newcomer(changes);
  expect((await browser.call('/api/reg', person)).status).toBe(200);
  return { browser, person };
}

/** Who the browser is for the shop. */
export async function userOf(
  browser: Browser,
): Promise<{ readonly email: string; readonly fio: string } | null> {
  const answer: { data: { email: string; fio: string } | null } = await (
    await browser.get('/api/user')
  ).json();
  return answer.data;
}

/** The tokens of the recovery links that have been sent to the address, oldest first, once there are `count`. */
export async function recoveryTokens(
  dataDir: string,
  email: string,
  count: number,
): Promise<readonly string[]> {
  const folder = join(dataDir, 'mail');
  let found: readonly string[] = [];
  const look = async () => {
    const own = readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .map((name) => readFileSync(join(folder, name)))
      .filter((bytes) => bytes.includes(email));
    const letters = await Promise.all(own.map((bytes) => PostalMime.parse(bytes)));
    found = letters
      .filter(({ to }) => to?.some(({ address }) => address === email))
      .flatMap(({ text }) => /token-recovery=([\w-]+)/.exec(text ?? '')?.[1] ?? []);
    return found.length;
  };
  await expect.poll(look).toBe(count);
  return found;
}
