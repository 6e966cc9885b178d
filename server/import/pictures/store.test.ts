import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ensurePicture, IMAGES_FOLDER } from './store.ts';

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" width="8" height="8"><path d="M1 1h6v6z" fill="green"/></svg>';

let dataDir = '';
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pictures-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const fileOf = (url: string) => join(dataDir, IMAGES_FOLDER, url);

describe('store of rendered pictures', () => {
  test('a picture has an address and a variant of every width and format [EN-10]', async () => {
    const image = await ensurePicture(dataDir, SVG);
    expect(image.url).toMatch(/^\/([0-9a-f]{2})\/\1[0-9a-f]{14}-640\.webp$/);
    expect([image.width, image.height]).toEqual([640, 640]);
    expect(Object.keys(image.formats ?? {}).sort()).toEqual([
      'avif-160',
      'avif-320',
      'avif-640',
      'webp-160',
      'webp-320',
      'webp-640',
    ]);
    for (const { url } of Object.values(image.formats ?? {}))
      expect((await stat(fileOf(url))).size).toBeGreaterThan(0);
  });

  test('the same source is rendered once, at the same time and later', async () => {
    const [first, twin] = await Promise.all([
      ensurePicture(dataDir, SVG),
      ensurePicture(dataDir, Buffer.from(SVG)),
    ]);
    const before = await stat(fileOf(first.url));
    expect(await ensurePicture(dataDir, SVG)).toEqual(first);
    expect(twin).toEqual(first);
    expect((await stat(fileOf(first.url))).ino).toBe(before.ino);
  });

  test('a missing file or a damaged note is made good', async () => {
    const image = await ensurePicture(dataDir, SVG);
    await rm(fileOf(image.url));
    expect(await ensurePicture(dataDir, SVG)).toEqual(image);
    const note = fileOf(image.url).replace('-640.webp', '.json');
    await writeFile(note, '{"url"');
    expect(await ensurePicture(dataDir, SVG)).toEqual(image);
    expect(JSON.parse(await readFile(note, 'utf8'))).toEqual(image);
  });

  test('no drafts stay behind, and a refused source leaves nothing', async () => {
    await ensurePicture(dataDir, SVG);
    await expect(ensurePicture(dataDir, 'no picture')).rejects.toMatchObject({ problem: 'not-a-picture' });
    const files = await readdir(join(dataDir, IMAGES_FOLDER), { recursive: true });
    expect(files.filter((name) => name.endsWith('.tmp'))).toEqual([]);
    expect(files.filter((name) => name.endsWith('.json'))).toHaveLength(1);
  });
});
