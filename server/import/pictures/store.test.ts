import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/afterwards.ts';
import { makePictures } from './make.ts';
import { filesOf, IMAGES_FOLDER, isHere, ownPicture, pictureName, storePicture } from './store.ts';

const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" width="8" height="8"><path d="M1 1h6v6z" fill="green"/></svg>',
);

let dataDir = '';
beforeEach(() => {
  dataDir = temporaryFolder();
});

const fileOf = (url: string) => join(dataDir, IMAGES_FOLDER, url);
const make = () => makePictures(dataDir, { atOnce: 2 });
const filesIn = async () =>
  (await readdir(dataDir, { recursive: true })).filter((name) => name.includes('.'));

describe('store of pictures', () => {
  test('a picture has an address and a variant of every width and format [EN-10]', async () => {
    const image = await storePicture(dataDir, SVG);
    expect(image.url).toMatch(/^\/([0-9a-f]{2})\/\1[0-9a-f]{14}-640\.webp$/);
    expect([image.width, image.height, image.drawing]).toEqual([640, 640, true]);
    expect(Object.keys(image.formats ?? {}).sort()).toEqual([
      'avif-160',
      'avif-320',
      'avif-640',
      'webp-160',
      'webp-320',
      'webp-640',
    ]);
    await make();
    for (const { url } of Object.values(image.formats ?? {}))
      expect((await stat(fileOf(url))).size).toBeGreaterThan(0);
  });

  test('the same source is rendered once, at the same time and later', async () => {
    const [first, twin] = await Promise.all([
      storePicture(dataDir, SVG),
      storePicture(dataDir, Buffer.from(SVG)),
    ]);
    expect(twin).toEqual(first);
    expect(await storePicture(dataDir, SVG)).toEqual(first);
    await make();
    const before = await stat(fileOf(first.url));
    expect(await storePicture(dataDir, SVG)).toEqual(first);
    expect(await make()).toBe(0);
    expect((await stat(fileOf(first.url))).ino).toBe(before.ino);
  });

  test('a picture whose files are still to be made is known by its address', async () => {
    const image = await storePicture(dataDir, SVG);
    const address = `https://other.example/images${image.url}`;
    expect(await ownPicture(dataDir, address)).toEqual(image);
    await make();
    expect(await ownPicture(dataDir, address)).toEqual(image);
    await rm(fileOf(image.url));
    expect(await ownPicture(dataDir, address)).toBeNull();
  });

  test('a picture is here while its main file is, or what it is made of', async () => {
    const image = await storePicture(dataDir, SVG);
    expect(await isHere(dataDir, image)).toBe(true);
    await make();
    expect(await isHere(dataDir, image)).toBe(true);
    await rm(fileOf(image.url));
    expect(await isHere(dataDir, image)).toBe(false);
    await storePicture(dataDir, SVG);
    await rm(join(dataDir, IMAGES_FOLDER), { recursive: true });
    expect(await isHere(dataDir, image)).toBe(false);
  });

  test('a missing file or a damaged note is made good', async () => {
    const image = await storePicture(dataDir, SVG);
    await make();
    await rm(fileOf(image.url));
    expect(await storePicture(dataDir, SVG)).toEqual(image);
    expect(await make()).toBe(1);
    expect((await stat(fileOf(image.url))).size).toBeGreaterThan(0);
    const { note } = filesOf(dataDir, pictureName(SVG));
    await writeFile(note, '{"url"');
    expect(await storePicture(dataDir, SVG)).toEqual(image);
    expect(JSON.parse(await readFile(note, 'utf8'))).toEqual(image);
  });

  test('neither drafts nor the source stay behind, and a refused source leaves nothing', async () => {
    await storePicture(dataDir, SVG);
    await make();
    await expect(storePicture(dataDir, Buffer.from('no picture'))).rejects.toMatchObject({
      problem: 'not-a-picture',
    });
    const files = await filesIn();
    expect(files.filter((name) => name.endsWith('.json'))).toHaveLength(1);
    expect(files).toHaveLength(7);
    expect(await readdir(join(dataDir, 'picture-sources'))).toEqual([]);
  });
});
