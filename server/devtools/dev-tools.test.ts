import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { dirname, join } from 'node:path';
import express from 'express';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PICTURES_PATH } from '../../src/contract/dev-tools.ts';
import { temporaryFolder } from '../../tests/support/afterwards.ts';
import { createLogger } from '../lib/logging.ts';
import { createDevTools, picturesDir } from './dev-tools.ts';
import { pictureFiles } from './pictures.ts';

let project: string;
beforeEach(() => {
  project = temporaryFolder();
});

function put(path: string, text: string): void {
  const file = join(project, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const toolsOf = () => createDevTools(project, createLogger('silent'));

const ids = { covered: 1, of: 2, hits: { 'theme.light': 3 } };
const result = {
  layer: 'view',
  machine: 'theme',
  states: ids,
  transitions: ids,
  excused: {},
  pairs: { covered: 4, of: 9 },
  tours: 2,
};

describe('the coverage of the last test run', () => {
  const file = 'tests/.output/machines.json';

  test('is absent where no tests have run', async () => {
    expect(await toolsOf().coverage()).toEqual({ kind: 'absent' });
  });

  test('is what the report says, with the time of the report', async () => {
    put(file, JSON.stringify({ problems: [], results: [{ ...result, unread: null }] }));
    const report = await toolsOf().coverage();
    expect(report).toMatchObject({ kind: 'report', results: [result] });
    expect(report.kind === 'report' && Math.abs(report.at - Date.now())).toBeLessThan(60_000);
  });

  test.each(['', '{', '[]', '{"results":[{}]}', JSON.stringify({ results: [{ ...result, states: 1 }] })])(
    'is broken, not absent, when the report is %s',
    async (text) => {
      put(file, text);
      expect(await toolsOf().coverage()).toEqual({ kind: 'broken' });
    },
  );

  test('is read anew each time', async () => {
    const tools = toolsOf();
    expect((await tools.coverage()).kind).toBe('absent');
    put(file, JSON.stringify({ results: [result] }));
    expect((await tools.coverage()).kind).toBe('report');
  });
});

test('paths are the files of tests/recordings by name', async () => {
  const tools = toolsOf();
  expect(await tools.paths()).toEqual([]);
  put('tests/recordings/b.json', '{"b":1}');
  put('tests/recordings/a.json', '{"a":1}');
  put('tests/recordings/README.md', '');
  expect(await tools.paths()).toEqual([
    { name: 'a.json', text: '{"a":1}' },
    { name: 'b.json', text: '{"b":1}' },
  ]);
});

describe('kept pictures', () => {
  const folder = 'tests/visual/pictures';
  let server: Server;
  let origin: string;
  beforeEach(async () => {
    const app = express().use(PICTURES_PATH, ...pictureFiles(picturesDir(project)));
    server = createServer(app).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const address = server.address();
    origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  test('are listed by state, screen and theme', async () => {
    const tools = toolsOf();
    expect(await tools.pictures('theme')).toEqual([]);
    put(`${folder}/theme/system.dark.phone.light.webp`, 'x');
    put(`${folder}/theme/notes.txt`, 'x');
    const [picture, ...others] = await tools.pictures('theme');
    expect(others).toEqual([]);
    expect(picture).toEqual({
      state: 'theme.system.dark',
      screen: 'phone',
      theme: 'light',
      src: '/dev/pictures/theme/system.dark.phone.light.webp',
    });
    const answer = await fetch(origin + picture?.src);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=0');
  });

  test('are all that is served', async () => {
    put(`${folder}/theme/notes.txt`, 'x');
    put(`${folder}/theme/.hidden.phone.light.webp/x`, 'x');
    put('tests/secret.phone.light.webp', 'x');
    for (const path of [
      '/theme/notes.txt',
      '/theme/',
      '/theme',
      '/',
      '/theme/none.phone.light.webp',
      '/..%2f..%2fsecret.phone.light.webp',
      '/theme/..%2f..%2f..%2fsecret.phone.light.webp',
    ]) {
      expect((await fetch(`${origin}${PICTURES_PATH}${path}`)).status, path).toBe(404);
    }
  });
});
