import { describe, expect, test } from 'vitest';
import { apiRoutes } from '../../../server/api/calls.ts';
import { formCalls } from '../../../server/api/form-calls.ts';
import { routes } from '../../../server/routes.ts';
import { FROM_PAGE, pageAddresses } from '../../support/pages.ts';
import { getRaw } from '../../support/raw-http.ts';
import { sharedServer } from '../../support/shared-server.ts';
import { newBrowser, newcomer, registered, userOf } from '../../support/visitor.ts';

const server = await sharedServer();
const pages = await pageAddresses(server.origin);

const allPosts = routes.filter(({ method }) => method === 'POST');
const posts = allPosts.filter(({ from = 'pages' }) => from === 'pages');
const serverPosts = allPosts.filter(({ from }) => from === 'servers');
const jsonCalls = formCalls.map(({ path }) => path);

/** What other sites, and what no browser, can make of a post. */
const forgeries: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'another site': { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
  'another site without fetch metadata': { Origin: 'https://evil.example' },
  'a neighbouring host': { 'Sec-Fetch-Site': 'same-site' },
  'an address typed by hand': { 'Sec-Fetch-Site': 'none' },
  'another site that claims to be ours': { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'same-origin' },
  'another site under our name': { Origin: server.origin, 'Sec-Fetch-Site': 'cross-site' },
  'a sandboxed frame': { Origin: 'null' },
  'nobody in particular': {},
};

describe('every post', async () => {
  const { browser, person } = await registered(server.origin);

  test.each(posts)('$path is for our own pages', async ({ path, body = 'application/json' }) => {
    const send = (headers: Readonly<Record<string, string>>) =>
      fetch(server.origin + path, {
        method: 'POST',
        redirect: 'manual',
        headers: { ...headers, 'Content-Type': body },
        body: body === 'application/json' ? '{}' : '',
      });
    for (const [who, headers] of Object.entries(forgeries)) {
      const answer = await send({ ...headers, Cookie: `user=${browser.cookie()}` });
      expect(answer.status, who).toBe(403);
      expect(answer.headers.getSetCookie(), who).toEqual([]);
      expect(answer.headers.get('cache-control'), who).toBe('no-store');
    }
    expect((await userOf(browser))?.email).toBe(person.email);
    if (apiRoutes.some((route) => route.path === path))
      expect([200, 401, 422]).toContain((await send({ Origin: server.origin })).status);
  });

  test.each(posts)('$path takes one kind of body', async ({ path, body = 'application/json' }) => {
    const kinds = ['text/plain', 'multipart/form-data; boundary=x', 'application/xml'];
    const other = body === 'application/json' ? 'application/x-www-form-urlencoded' : 'application/json';
    for (const type of [...kinds, other]) {
      const headers = { ...FROM_PAGE, 'Content-Type': type };
      const answer = await fetch(server.origin + path, { method: 'POST', headers, body: 'x=1' });
      expect(answer.status, type).toBe(415);
    }
  });
});

test.each(allPosts)('$path refuses other methods and tells its own', async ({ path }) => {
  const isRead = routes.some((other) => other.path === path && other.method === 'GET');
  for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS', ...(isRead ? [] : ['GET'])]) {
    const answer = await fetch(server.origin + path, { method });
    expect([answer.status, answer.headers.get('allow')?.includes('POST')], method).toEqual([405, true]);
  }
});

describe('every post of servers', () => {
  test.each(serverPosts)('$path does nothing for a browser, whatever its visitor is', async ({ path }) => {
    const { browser, person } = await registered(server.origin);
    const asked = `${path}?type=catalog&mode=file&filename=import.xml`;
    for (const [who, headers] of Object.entries({ ...forgeries, 'our own page': FROM_PAGE })) {
      const answer = await fetch(server.origin + asked, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          ...headers,
          'Content-Type': 'application/octet-stream',
          Cookie: `user=${browser.cookie()}`,
        },
        body: '<xml/>',
      });
      expect([401, 403, 404], who).toContain(answer.status);
      expect(answer.headers.getSetCookie(), who).toEqual([]);
      expect(answer.headers.get('cache-control'), who).toBe('no-store');
    }
    expect((await userOf(browser))?.email).toBe(person.email);
  });
});

describe('every form', async () => {
  const hostile = {
    'a null byte': 'Оль\u0000га',
    'half a character': '\ud800Ольга',
    'an emoji': '👩‍🔧 Ольга',
    'another direction': '\u202eавьлО\u202c',
    'decomposed letters': 'Йод'.normalize('NFD'),
    'a line of its own': 'Ольга\r\nBcc: all@evil.example',
    SQL: "'; drop table users; --",
    HTML: '<img src=x onerror=alert(1)>"',
    'a long text': 'я'.repeat(400),
  };

  test.each(jsonCalls)('%s is never broken by what is typed', async (path) => {
    const { browser } = await registered(server.origin);
    const fields = ['name', 'fio', 'email', 'phone', 'password', 'confirmPassword', 'newPassword'];
    const others = ['formActivity', 'company', 'inn', 'address', 'idProduct', 'requestId', 'token'];
    for (const [what, text] of Object.entries(hostile)) {
      const form = Object.fromEntries([...fields, ...others].map((field) => [field, text]));
      const answer = await browser.call(path, form);
      expect([200, 401, 422], `${what}: ${answer.status}`).toContain(answer.status);
    }
    for (const body of [[], null, 7, 'text', { name: {} }, { name: ['a'], email: { toString: 1 } }]) {
      const { status } = await browser.call(path, body);
      expect([200, 400, 401, 422], JSON.stringify(body)).toContain(status);
    }
    const polluted = '{"__proto__":{"email":"a@b.ru"},"constructor":{"prototype":{"name":"x"}}}';
    const headers = { ...FROM_PAGE, 'Content-Type': 'application/json' };
    const answer = await fetch(server.origin + path, { method: 'POST', headers, body: polluted });
    expect([200, 401, 422]).toContain(answer.status);
  });

  const { person } = await registered(server.origin);

  test.each(formCalls)('$name leads back to addresses of ours only', async ({ name }) => {
    const lures = [
      '//evil.example/',
      '/\\evil.example',
      '/%5cevil.example',
      'https://evil.example/',
      'javascript:1',
    ];
    for (const lure of lures) {
      const browser = newBrowser(server.origin);
      const visitor = name === 'registration' ? newcomer() : person;
      const form = { ...visitor, phone: '+7 (912) 345-67-89', returnTo: lure, next: lure };
      const answer = await browser.form(name, form);
      // Without a product or a token these are shown again.
      const isShownAgain = ['one-order', 'password-recovery-new'].includes(name);
      expect(answer.status, `${name} ${lure}`).toBe(isShownAgain ? 422 : 303);
      const location = answer.headers.get('location') ?? '/';
      expect(location, `${name} ${lure}`).toMatch(/^\/(?![/\\%])/);
      expect(decodeURIComponent(location).split('?')[0], lure).not.toContain('evil');
      // What is shown again may repeat what was asked for as text, but leads nowhere.
      expect(await answer.text(), lure).not.toMatch(
        /(?:href|action)="(?:\/\/|\/\\|https:\/\/evil|javascript:)/,
      );
    }
  });
});

describe('what a user has typed', () => {
  const name = '<script>alert(1)</script><b onmouseover=alert(2)>"\'&</b>';

  test('is shown as text on every page of theirs', async () => {
    const { browser } = await registered(server.origin);
    const form = {
      fio: name.slice(0, 100),
      phone: '',
      formActivity: 'company',
      company: name,
      inn: '7707083893',
      kpp: '770801001',
      address: name,
    };
    expect((await browser.call('/api/update-settings-user', form)).status).toBe(200);
    for (const page of [...pages, '/?modal=request-call', '/lk/settings']) {
      const html = await (await browser.get(page)).text();
      expect(html.includes('<script>alert(1)'), page).toBe(false);
      expect(html.includes('<b onmouseover'), page).toBe(false);
    }
  });
});

describe('every address', () => {
  const everywhere = () => [...new Set([...pages, ...routes.map(({ path }) => path)])];

  test('answers under our own name only, and never repeats another', async () => {
    for (const path of everywhere()) {
      const forwarded = await getRaw(server.origin, path, ['X-Forwarded-Host: evil.example']);
      if (!/^\/(?:healthz|readyz|metrics)/.test(path)) expect(forwarded.status, path).toBe(421);
      expect(forwarded.body, path).not.toContain('evil.example');
    }
  });

  test('of one visitor is kept by nobody else', async () => {
    const { browser, person } = await registered(server.origin);
    const stranger = newBrowser(server.origin);
    for (const path of [
      ...pages,
      ...routes.filter(({ method }) => method === 'GET').map((each) => each.path),
    ]) {
      const own = await browser.get(path);
      if ((await own.text()).includes(person.email)) {
        expect(own.headers.get('cache-control'), path).toMatch(/^private/);
      }
      expect(await (await stranger.get(path)).text(), path).not.toContain(person.email);
    }
  });
});
