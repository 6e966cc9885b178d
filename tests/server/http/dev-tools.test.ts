import { describe, expect, test } from 'vitest';
import { machines } from '../../../machines/index.ts';
import { expectParts } from '../../support/answers.ts';
import { sharedServer } from '../../support/shared-server.ts';
import { toolAddresses } from '../../support/tool-files.ts';
import { ASKED_FOR, asked, INSPECT_SCRIPT, pageAt } from './inspect-pages.ts';

const { origin } = await sharedServer();

describe('a shop with its tools switched on', () => {
  test.each(machines.map(({ id, title }) => [id, title]))(
    'has a page of %s, which nobody keeps [DV-02]',
    async (id, title) => {
      const answer = await fetch(`${origin}/dev/${id}`);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
      const html = await answer.text();
      expectParts(html, `<title>${title}`, '<meta name="robots" content="noindex"');
    },
  );

  test.each(['/dev/nobody', '/dev/Account', '/dev/account/x', '/dev/nobody/faults', '/dev/__proto__'])(
    'has no page at %s',
    async (path) => {
      expect((await fetch(origin + path)).status).toBe(404);
    },
  );

  test('has a page of the faults of a machine, without scripts, which nobody keeps [DV-03]', async () => {
    const answer = await fetch(`${origin}/dev/account/faults`);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    const html = await answer.text();
    expectParts(html, '<title>Сбои вызовов: ', '<meta name="robots" content="noindex"', 'requestRecovery');
    expect(html).not.toMatch(/<script[^>]* src=/);
  });

  test.each([
    'account/none.phone.light.webp',
    'account/',
    '..%2f..%2f..%2fpackage.json',
    'account/../../../../package.json',
  ])('serves no picture at %s', async (path) => {
    const answer = await fetch(`${origin}/dev/pictures/${path}`);
    expect(answer.status).toBe(404);
  });

  test.each(toolAddresses())(
    'serves %s, compressed where it is text, and browsers ask again each time',
    async (path) => {
      const ask = (headers: Readonly<Record<string, string>>) => fetch(origin + path, { headers });
      const answer = await ask({ 'accept-encoding': 'br' });
      const keeping = ['content-type', 'content-encoding', 'cache-control'].map((name) =>
        answer.headers.get(name),
      );
      const [type, encoding] = path.endsWith('.webp')
        ? ['image/webp', null]
        : ['text/javascript; charset=utf-8', 'br'];
      expect([answer.status, ...keeping]).toEqual([200, type, encoding, 'no-cache']);
      const known = { 'accept-encoding': 'br', 'if-none-match': answer.headers.get('etag') ?? '' };
      expect((await ask(known)).status).toBe(304);
    },
  );

  test.each(['/dev/inspector/', '/dev/inspector/none.js', '/dev/stage.js/x', '/images/samples/none.webp'])(
    'renders no page for the missing file %s',
    async (path) => {
      const answer = await fetch(origin + path);
      expect([answer.status, await answer.text()]).toEqual([404, 'not found']);
    },
  );

  test('lists none of these pages for search engines', async () => {
    const index = await (await fetch(`${origin}/sitemap.xml`)).text();
    const maps = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].flatMap(([, loc]) => loc ?? []);
    expect(maps.length).toBeGreaterThan(0);
    for (const map of maps) expect(await (await fetch(map)).text(), map).not.toContain('/dev');
  });
});

describe('the inspector [DV-04]', () => {
  test('puts the script first on a page that is asked for with ?inspect, and nobody keeps that page', async () => {
    for (const path of ASKED_FOR) {
      const plain = await pageAt(origin, path);
      const page = await pageAt(origin, asked(path));
      expect(page.html.indexOf('<script'), path).toBe(page.html.indexOf(INSPECT_SCRIPT));
      expect(page.html.indexOf(INSPECT_SCRIPT), path).toBeGreaterThan(0);
      expect([page.status, page.keeping, page.tag], path).toEqual([plain.status, 'private, no-store', null]);
    }
  });

  test('shares every other page as if there were no inspector, before and after', async () => {
    for (const path of ['/', '/catalog']) {
      const before = await pageAt(origin, path);
      await pageAt(origin, asked(path));
      const after = await pageAt(origin, path);
      expect(before.html).not.toContain('inspect');
      expect(after).toEqual(before);
      expect(after.keeping).toContain('public');
      const known = { 'if-none-match': before.tag ?? '' };
      expect((await pageAt(origin, path, known)).status).toBe(304);
      expect((await pageAt(origin, asked(path), known)).status).toBe(200);
    }
  });

  test('serves the script to nobody who keeps it, and leaves its own pages alone', async () => {
    const answer = await fetch(`${origin}/dev/inspect.js`);
    expect(answer.headers.get('content-type')).toContain('javascript');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).toContain('karterInspect');
    expect((await pageAt(origin, '/dev?inspect')).html).not.toContain(INSPECT_SCRIPT);
  });
});

describe('the sandbox of a machine', () => {
  test('the stage of a machine may stand in a frame of this site; nobody keeps or lists it', async () => {
    const answer = await fetch(`${origin}/dev/stage/account?state=account.recovery.editing`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(answer.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const html = await answer.text();
    expect(html).toContain('data-stage="account"');
    expect(html).toMatch(/<meta name="robots" content="noindex"[ /]/);
    expect(html).not.toContain('data-machine="cookieConsent"');
  });

  test('what is no stage stays out of frames: other pages, an unknown machine, a path that only looks like one', async () => {
    for (const [path, status] of [
      ['/', 200],
      ['/dev', 200],
      ['/dev/stage/nobody', 404],
      ['/dev/stage/account/more', 404],
      ['/search?q=/dev/stage/account', 200],
    ] as const) {
      const answer = await fetch(origin + path);
      expect(answer.status, path).toBe(status);
      expect(answer.headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'");
      expect(answer.headers.get('x-frame-options'), path).toBe('DENY');
    }
  });

  test('the script of the stage is one file, which no page of the shop asks for', async () => {
    const html = await (await fetch(`${origin}/dev/stage/account`)).text();
    const scripts = [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src]) => src);
    expect(scripts).toEqual(['/dev/stage.js']);
    for (const path of ['/', '/catalog', '/basket']) {
      expect(await (await fetch(origin + path)).text(), path).not.toContain('/dev/stage');
    }
  });
});
