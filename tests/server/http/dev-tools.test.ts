import { beforeAll, describe, expect, test } from 'vitest';
import { machines } from '../../../machines/index.ts';
import { START_TIMEOUT } from '../../support/server.ts';
import { sharedServer } from '../../support/shared-server.ts';
import { toolAddresses } from '../../support/tool-files.ts';

let origin: string;
beforeAll(async () => {
  ({ origin } = await sharedServer());
}, START_TIMEOUT);

describe('a shop with its tools switched on', () => {
  test.each(machines.map(({ id, title }) => [id, title]))(
    'has a page of %s, which nobody keeps [DV-02]',
    async (id, title) => {
      const answer = await fetch(`${origin}/dev/${id}`);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
      const html = await answer.text();
      expect(html).toContain(`<title>${title}`);
      expect(html).toContain('<meta name="robots" content="noindex"');
    },
  );

  test.each(['/dev/nobody', '/dev/Account', '/dev/account/x', '/dev/__proto__'])(
    'has no page at %s',
    async (path) => {
      expect((await fetch(origin + path)).status).toBe(404);
    },
  );

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
