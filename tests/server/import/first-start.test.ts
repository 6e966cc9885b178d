import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { START_TIMEOUT, startServerOn, type TestServer } from '../../support/server.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'karter-first-'));
let server: TestServer | null = null;
afterAll(() => server?.stop());

const start = async (): Promise<TestServer> => {
  server = await startServerOn(dataDir, { DEMO_PRODUCTS: '30' });
  return server;
};
const waiting = () => readdirSync(join(dataDir, 'picture-sources')).length;
const notes = () =>
  readdirSync(join(dataDir, 'images'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.json'),
  );

/** Addresses of the pictures that a page shows, in every format and width. */
async function picturesOf(origin: string, path: string): Promise<readonly string[]> {
  const html = await (await fetch(origin + path)).text();
  return [...new Set(html.match(/\/images\/[0-9a-f]{2}\/[0-9a-f]{16}-\d+\.(?:webp|avif|jpg)/g))];
}

test('a first start opens before the sizes of its pictures are made, shows every one, and goes on where it was killed [EN-10]', {
  timeout: 2 * START_TIMEOUT,
}, async () => {
  const { origin, process: child } = await start();
  const [before, all] = [waiting(), notes().length];
  expect(before).toBeGreaterThan(all / 2);
  const catalog = await picturesOf(origin, '/catalog');
  expect(catalog.length).toBeGreaterThan(20);
  const answers = await Promise.all(
    catalog.map(async (path) => {
      const answer = await fetch(origin + path);
      const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      return { path, width, height, ...Object.fromEntries(answer.headers), status: answer.status };
    }),
  );
  for (const answer of answers) {
    const [, width = '', format] = /-(\d+)\.(\w+)$/.exec(answer.path) ?? [];
    expect(answer).toMatchObject({
      status: 200,
      width: Number(width),
      height: Number(width),
      'content-type': format === 'jpg' ? 'image/jpeg' : `image/${format}`,
      'cache-control': 'public, max-age=31536000, immutable',
    });
  }
  child.kill('SIGKILL');
  await expect.poll(() => child.signalCode).toBe('SIGKILL');
  expect(waiting()).toBeGreaterThan(0);

  const again = await start();
  await expect.poll(again.log, { timeout: START_TIMEOUT, interval: 200 }).toContain('"msg":"pictures made"');
  expect(again.log()).not.toContain('making the demo catalogue');
  expect(waiting()).toBe(0);
  expect(notes()).toHaveLength(all);
  for (const note of notes()) {
    for (const width of [160, 320, 640]) {
      for (const format of ['webp', 'avif']) {
        const file = note.replace('.json', `-${width}.${format}`);
        expect(existsSync(join(dataDir, 'images', file)), file).toBe(true);
      }
    }
  }
  expect(await picturesOf(again.origin, '/catalog')).toEqual(catalog);
});
