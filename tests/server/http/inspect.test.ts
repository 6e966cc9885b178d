import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { START_TIMEOUT, startServer, type TestServer } from '../../support/server.ts';
import { type SharedServer, sharedServer } from '../../support/shared-server.ts';

const SCRIPT = '<script src="/dev/inspect.js"></script>';
const PAGES = ['/', '/catalog', '/search?q=740', '/nowhere'];

const asked = (path: string) => `${path}${path.includes('?') ? '&' : '?'}inspect`;

async function pageAt(origin: string, path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(origin + path, { headers });
  const { status } = answer;
  const keeping = answer.headers.get('cache-control');
  const tag = answer.headers.get('etag');
  return { status, keeping, tag, html: await answer.text() };
}

describe('a shop with the tools for QA [DV-04]', () => {
  let server: SharedServer;
  beforeAll(async () => {
    server = await sharedServer();
  }, START_TIMEOUT);

  test('puts the script first on a page that is asked for with ?inspect, and nobody keeps that page', async () => {
    for (const path of PAGES) {
      const plain = await pageAt(server.origin, path);
      const page = await pageAt(server.origin, asked(path));
      expect(page.html.indexOf('<script'), path).toBe(page.html.indexOf(SCRIPT));
      expect(page.html.indexOf(SCRIPT), path).toBeGreaterThan(0);
      expect([page.status, page.keeping, page.tag], path).toEqual([plain.status, 'private, no-store', null]);
    }
  });

  test('shares every other page as if there were no inspector, before and after', async () => {
    for (const path of ['/', '/catalog']) {
      const before = await pageAt(server.origin, path);
      await pageAt(server.origin, asked(path));
      const after = await pageAt(server.origin, path);
      expect(before.html).not.toContain('inspect');
      expect(after).toEqual(before);
      expect(after.keeping).toContain('public');
      const known = { 'if-none-match': before.tag ?? '' };
      expect((await pageAt(server.origin, path, known)).status).toBe(304);
      expect((await pageAt(server.origin, asked(path), known)).status).toBe(200);
    }
  });

  test('serves the script to nobody who keeps it, and leaves its own pages alone', async () => {
    const answer = await fetch(`${server.origin}/dev/inspect.js`);
    expect(answer.headers.get('content-type')).toContain('javascript');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).toContain('karterInspect');
    expect((await pageAt(server.origin, '/dev?inspect')).html).not.toContain(SCRIPT);
  });
});

describe('a shop without the tools [DV-04]', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ DEV_TOOLS: 'off' });
  }, START_TIMEOUT);
  afterAll(() => server?.stop());

  test('takes ?inspect for any unknown parameter: the same page, shared as always', async () => {
    for (const path of PAGES) {
      expect(await pageAt(server.origin, asked(path)), path).toEqual(await pageAt(server.origin, path));
    }
    expect((await pageAt(server.origin, asked('/'))).keeping).toContain('public');
    expect((await fetch(`${server.origin}/dev/inspect.js`)).status).toBe(404);
  });
});
