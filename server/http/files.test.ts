import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import express from 'express';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { afterwards, temporaryFolder } from '../../tests/support/afterwards.ts';
import { errorHandler } from './errors.ts';
import { catalogueImages, clientFiles } from './files.ts';

async function served() {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, '.vite'));
  mkdirSync(join(folder, 'images'));
  for (const path of ['favicon.svg', 'assets/one.js', 'icon.png', 'images/one.webp', '.vite/manifest.json'])
    writeFileSync(join(folder, path), 'plain');
  for (const path of ['favicon.svg.br', 'favicon.svg.gz']) writeFileSync(join(folder, path), path);
  const lines: string[] = [];
  const log = pino(new Writable({ write: (line, _, done) => done(void lines.push(String(line))) }));
  const pictures = express.Router().use(
    '/pictures',
    catalogueImages(folder, async () => false),
  );
  const app = express().use(clientFiles(folder), pictures, errorHandler(log));
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterwards(() => server.close());
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : null;
  const ask = (path: string, headers = {}, method = 'GET') =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { 'Accept-Encoding': 'identity', ...headers },
    });
  return { folder, lines, ask };
}

test('a file of the build that has gone, or is none any more, is a 500 and a line of the log, and others are served [ER-08]', async () => {
  const { folder, lines, ask } = await served();
  for (const path of ['favicon.svg.br', 'icon.png']) rmSync(join(folder, path));
  mkdirSync(join(folder, 'icon.png'));
  const gone = await ask('/favicon.svg', { 'Accept-Encoding': 'br' });
  expect([gone.status, gone.headers.get('cache-control')]).toEqual([500, 'no-store']);
  for (const name of ['content-encoding', 'last-modified']) expect(gone.headers.get(name), name).toBeNull();
  expect(await gone.text()).toContain('Внутренняя ошибка сервера');
  expect((await ask('/icon.png')).status).toBe(500);
  expect(lines.map((line) => JSON.parse(line).err.code)).toEqual(['ENOENT', 'EISDIR']);
  expect(await (await ask('/favicon.svg')).text()).toBe('plain');
});

test('a file is told whole in its type, with how long it keeps, and only once', async () => {
  const { ask } = await served();
  const script = await ask('/assets/one.js', { Range: 'bytes=1-2', 'If-Match': '"another"' });
  expect([script.status, await script.text()]).toEqual([200, 'plain']);
  expect(Object.fromEntries(script.headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
    vary: 'Accept-Encoding',
  });
  const tag = script.headers.get('etag') ?? '';
  expect((await ask('/assets/one.js', { 'If-None-Match': tag })).status).toBe(304);
  const icon = await ask('/icon.png');
  expect([icon.headers.get('content-type'), icon.headers.get('cache-control')]).toEqual([
    'image/png',
    'public, max-age=3600',
  ]);
  for (const path of ['/.vite/manifest.json', '/assets', '/../files.test.ts', '/toString'])
    expect((await ask(path)).status, path).toBe(404);
});

test.each([
  { Range: 'bytes=100-' },
  { 'If-Match': '"another"' },
  { 'If-Unmodified-Since': 'Thu, 01 Jan 1970 00:00:00 GMT' },
])('a picture is told whole whatever part of it is asked for: %o', async (headers) => {
  const { ask } = await served();
  const picture = await ask('/pictures/one.webp', headers);
  expect([picture.status, await picture.text()]).toEqual([200, 'plain']);
});

test('who takes a packed file gets it, in the type of what is packed', async () => {
  const { ask } = await served();
  const told = async (accepted: string) => {
    const { headers } = await ask('/favicon.svg', { 'Accept-Encoding': accepted }, 'HEAD');
    return ['content-encoding', 'content-length', 'content-type'].map((name) => headers.get(name));
  };
  expect(await told('gzip, br')).toEqual(['br', `${'favicon.svg.br'.length}`, 'image/svg+xml']);
  expect(await told('gzip')).toEqual(['gzip', `${'favicon.svg.gz'.length}`, 'image/svg+xml']);
  expect(await told('identity')).toEqual([null, `${'plain'.length}`, 'image/svg+xml']);
});
