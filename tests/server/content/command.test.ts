import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { START_TIMEOUT, startServer, type TestServer } from '../../support/server.ts';

const CLI = fileURLToPath(new URL('../../../dist/app/cli.mjs', import.meta.url));

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await startServer();
  folder = mkdtempSync(join(tmpdir(), 'karter-pages-'));
}, START_TIMEOUT);
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true });
});

/** Runs `npm run shop -- content` beside the running shop. */
function load(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const env = { PATH: process.env.PATH, DATA_DIR: server.dataDir, NODE_ENV: 'production' };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [CLI, 'content', ...args], { env }, (_error, out, err) =>
      resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });
}

function put(name: string, body: string): void {
  writeFileSync(
    join(folder, name),
    `---\ntitle: Осмотр «на месте»\ndescription: Где и как.\n---\n\n${body}\n`,
  );
}

const read = async (path: string) => {
  const answer = await fetch(server.origin + path);
  return { status: answer.status, html: await answer.text() };
};

test('an owner adds, changes and keeps pages beside the running shop [RT-03]', async () => {
  expect((await read('/osmotr')).status).toBe(404);
  put('osmotr.md', 'Приезжайте **утром**.');
  const first = await load(folder);
  expect([first.code, first.err]).toEqual([0, '']);
  expect(first.out).toMatch(/новых +1 +\/osmotr/);
  await expect
    .poll(() => read('/osmotr'), { timeout: 5000 })
    .toMatchObject({
      status: 200,
      html: expect.stringMatching(/<title>Осмотр «на месте»[^<]*<\/title>.*<strong[^>]*>утром<\/strong>/s),
    });

  put('osmotr.md', 'Приезжайте вечером.');
  expect((await load(folder)).out).toMatch(/изменено +1 +\/osmotr/);
  await expect
    .poll(async () => (await read('/osmotr')).html, { timeout: 5000 })
    .toContain('Приезжайте вечером.');
  expect((await load(folder)).out).toMatch(/без изменений +1 +\/osmotr/);
});

test('a faulty file is named with its line and nothing changes', async () => {
  put('osmotr.md', 'Совсем иначе.');
  put('zvonok.md', 'Звоните {{fax}}.');
  const { code, err } = await load(folder);
  expect(code).toBe(1);
  expect(err).toMatch(/^zvonok\.md, строка 6: нет сведения \{\{fax\}\}/);
  expect((await read('/osmotr')).html).not.toContain('Совсем иначе.');
  rmSync(join(folder, 'zvonok.md'));
});

test('what an author wrote cannot run in a browser', async () => {
  put('osmotr.md', '<script>alert(1)</script>\n\n[жми](javascript:alert(1)) <img src=x onerror=alert(1)>');
  const { code, err } = await load(folder);
  expect(code).toBe(0);
  expect(err).toMatch(/строка 6: внимание, HTML/);
  await expect.poll(async () => (await read('/osmotr')).html, { timeout: 5000 }).toContain('жми');
  const [, article = ''] = /<article[^>]*>(.*)<\/article>/s.exec((await read('/osmotr')).html) ?? [];
  expect(article).not.toMatch(/<script|<img|href=/);
  expect(article).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
});

test('the command says how it is written', async () => {
  expect(await load()).toMatchObject({ code: 2, err: expect.stringContaining('content ПАПКА') });
  expect(await load(join(folder, 'none'))).toMatchObject({
    code: 1,
    err: expect.stringContaining('Нет папки'),
  });
});
