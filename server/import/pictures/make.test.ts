import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../../tests/support/afterwards.ts';
import { patience } from '../../../tests/support/patience.ts';
import { priceListPictures } from '../load/pictures.ts';
import { makeFile, makePictures } from './make.ts';
import { filesOf, pictureName, storePicture } from './store.ts';
import { createPictureWork } from './work.ts';

const square = (colour: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640"><rect width="640" height="640" fill="${colour}"/></svg>`,
  );
const RED = square('red');

let dataDir = '';
beforeEach(() => {
  dataDir = temporaryFolder();
});

const images = async () =>
  (await readdir(join(dataDir, 'images'), { recursive: true })).filter((name) =>
    /\.(?:webp|avif|jpg)$/.test(name),
  );
const sources = () => readdir(join(dataDir, 'picture-sources'));

test('a file that is asked for is made at once, it alone, and once for all who ask [EN-10]', async () => {
  const { formats = {} } = await storePicture(dataDir, RED);
  expect(await images()).toEqual([]);
  const url = formats['avif-320']?.url ?? '';
  expect(await Promise.all([1, 2, 3].map(() => makeFile(dataDir, url)))).toEqual([true, true, true]);
  expect(await images()).toEqual([url.slice(1)]);
  const before = await stat(join(dataDir, 'images', url));
  expect(await makeFile(dataDir, url)).toBe(true);
  expect((await stat(join(dataDir, 'images', url))).ino).toBe(before.ino);
});

test('what is made when asked for is what is made in turn', async () => {
  const { formats = {} } = await storePicture(dataDir, RED);
  const urls = Object.values(formats).map(({ url }) => join(dataDir, 'images', url));
  for (const { url } of Object.values(formats)) expect(await makeFile(dataDir, url)).toBe(true);
  const asked = await Promise.all(urls.map((url) => readFile(url)));
  await rm(join(dataDir, 'images'), { recursive: true });
  await storePicture(dataDir, RED);
  await makePictures(dataDir, { atOnce: 1 });
  expect(await Promise.all(urls.map((url) => readFile(url)))).toEqual(asked);
});

test('a JPEG is made of a picture on white, also before its WebP', async () => {
  const { url } = await storePicture(dataDir, RED);
  expect(await makeFile(dataDir, url.replace('.webp', '.jpg'))).toBe(true);
  const meta = await sharp(join(dataDir, 'images', url.replace('.webp', '.jpg'))).metadata();
  expect([meta.format, meta.width, meta.height]).toEqual(['jpeg', 640, 640]);
});

test('nothing is made that no picture of the shop names', async () => {
  const { url } = await storePicture(dataDir, RED);
  const others = [
    url.replace('-640', '-641'),
    url.replace('-640.webp', '-639.jpg'),
    url.replace('.webp', '.png'),
    '/00/0000000000000000-640.webp',
    `/..${url}`,
    url.replace(/-640.webp$/, '.json'),
  ];
  for (const other of others) expect(await makeFile(dataDir, other), other).toBe(false);
  expect(await images()).toEqual([]);
});

test('whatever a killed process left is made at the next start, the rest is left alone', async () => {
  const [red, blue] = [await storePicture(dataDir, RED), await storePicture(dataDir, square('blue'))];
  const [first] = Object.values(red.formats ?? {});
  await makeFile(dataDir, first?.url ?? '');
  const before = await stat(join(dataDir, 'images', first?.url ?? ''));
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const work = createPictureWork(dataDir, log);
  work.start();
  await expect.poll(() => log.info, { timeout: patience * 20_000 }).toHaveBeenCalledOnce();
  expect(log.info).toHaveBeenCalledWith(expect.objectContaining({ pictures: 2 }), 'pictures made');
  for (const { url } of [red, blue].flatMap(({ formats = {} }) => Object.values(formats)))
    expect((await stat(join(dataDir, 'images', url))).size).toBeGreaterThan(0);
  expect((await stat(join(dataDir, 'images', first?.url ?? ''))).ino).toBe(before.ino);
  expect(await sources()).toEqual([]);
  await work.stop();
  expect(log.error).not.toHaveBeenCalled();
});

test('work that is stopped ends soon, without a fault, and is gone on with', async () => {
  for (const colour of ['red', 'green', 'blue']) await storePicture(dataDir, square(colour));
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const work = createPictureWork(dataDir, log);
  work.start();
  await work.stop();
  expect(log.error).not.toHaveBeenCalled();
  expect((await sources()).length).toBeGreaterThan(1);
  await makePictures(dataDir, { atOnce: 2 });
  expect(await images()).toHaveLength(18);
  expect(await sources()).toEqual([]);
});

test('work that is stopped waits for no drawing, whose source stays for the next start', async () => {
  await storePicture(dataDir, RED);
  const slow = `<path stroke="red" stroke-dasharray=".03" d="${'M0 0H200000'.repeat(30)}"/>`;
  const { source } = filesOf(dataDir, pictureName(RED));
  // Some 20 s of drawing.
  await writeFile(source, RED.toString().replace(/<rect.*\/>/, slow));
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const work = createPictureWork(dataDir, log);
  work.start();
  await expect.poll(() => process.getActiveResourcesInfo()).toContain('ProcessWrap');
  const began = performance.now();
  await work.stop();
  expect(performance.now() - began).toBeLessThan(5000);
  expect(log.error).not.toHaveBeenCalled();
  expect(await sources()).toHaveLength(1);
});

test('who waits for a picture comes before the work beside', async () => {
  const many = await Promise.all(
    Array.from({ length: 12 }, (_, at) => storePicture(dataDir, square(`rgb(${at},0,0)`))),
  );
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const work = createPictureWork(dataDir, log);
  work.start();
  await Promise.all(many.map(({ formats = {} }) => makeFile(dataDir, formats['avif-160']?.url ?? '')));
  const made = await images();
  // Twelve that were asked for, and few others meanwhile.
  expect(made.filter((name) => name.endsWith('-160.avif')).length).toBe(12);
  expect(made.length).toBeLessThan(18);
  await work.stop();
});

test('a source that was damaged meanwhile stops nobody; the picture is taken again', async () => {
  const damaged = await storePicture(dataDir, RED);
  await writeFile(filesOf(dataDir, pictureName(RED)).source, 'no picture');
  await storePicture(dataDir, square('blue'));
  expect(await makePictures(dataDir, { atOnce: 1 })).toBe(2);
  expect(await images()).toHaveLength(6);
  expect(await storePicture(dataDir, RED)).toEqual(damaged);
  expect(await sources()).toHaveLength(1);
});

test('a picture whose files cannot be written is told once and passed over; so are drafts of a killed process', async () => {
  await storePicture(dataDir, RED);
  await storePicture(dataDir, square('blue'));
  const name = pictureName(RED);
  const { note } = filesOf(dataDir, name);
  const record = await readFile(note, 'utf8');
  // A folder in the place of a file.
  await writeFile(note, record.replaceAll(`${name}-640.webp`, `${name}.json/x.webp`));
  const old = new Date(Date.now() - 86_400_000);
  const drafts = [`${note}.1.tmp`, join(dataDir, 'picture-sources', 'x.1.tmp')];
  for (const draft of drafts) {
    await writeFile(draft, 'x');
    await utimes(draft, old, old);
  }
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const work = createPictureWork(dataDir, log);
  work.start();
  work.start();
  await expect.poll(() => log.info, { timeout: patience * 20_000 }).toHaveBeenCalledTimes(2);
  await work.stop();
  expect(log.warn.mock.calls).toEqual([
    [{ picture: name, err: expect.anything() }, 'a picture could not be made'],
  ]);
  expect(log.error).not.toHaveBeenCalled();
  expect(await sources()).toEqual([name]);
  expect((await readdir(dirname(note))).filter((each) => each.endsWith('.tmp'))).toEqual([]);
});

test('of a list with very many pictures not all sources are kept', async () => {
  const list = join(dataDir, 'list');
  await mkdir(list);
  const take = priceListPictures(dataDir, list, 75_000);
  for (const at of Array.from({ length: 8 }).keys()) {
    const png = await sharp(square(`rgb(0,${at},0)`))
      .png()
      .toBuffer();
    await writeFile(join(list, `${at}.png`), Buffer.concat([png, Buffer.alloc(15_000 - png.length)]));
    await take(`${at}.png`);
  }
  expect(await sources()).toHaveLength(5);
});
