import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Camera, KeptPictures } from './kept.ts';
import { compare, type Picture, readPicture, roundColours, trimBelow, writePicture } from './pixels.ts';
import type { Shot } from './plan.ts';
import { accept, beginOutcome, judge, leftOverOf, type Outcome, problemsOf } from './verdict.ts';

const camera: Camera = { chromium: '156.0.8078.79', platform: 'linux-x64' };

/** A white picture with a rectangle of a colour. */
async function draw(fill: string, width = 40, height = 30): Promise<Picture> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="white"/><rect x="10" y="5" width="8" height="4" fill="${fill}"/></svg>`;
  return readPicture(await sharp(Buffer.from(svg)).png().toBuffer());
}

const pixelAt = ({ pixels, width }: Picture, x: number, y: number) => [
  ...pixels.subarray((y * width + x) * 4, (y * width + x) * 4 + 3),
];

describe('the comparison of pictures [DV-06]', () => {
  test('finds every changed pixel and marks it', async () => {
    const difference = compare(await draw('black'), await draw('red'));
    if (!difference) throw new Error('no difference was found');
    expect(difference.changed).toBe(8 * 4);
    expect(pixelAt(difference.marked, 12, 6)).toEqual([255, 0, 0]);
    expect(pixelAt(difference.marked, 2, 2)).not.toEqual([255, 0, 0]);
  });

  test('lets what nobody sees pass, and nothing more', async () => {
    expect(compare(await draw('rgb(100,100,100)'), await draw('rgb(100,100,100)'))).toBeNull();
    expect(compare(await draw('rgb(100,100,100)'), await draw('rgb(102,101,100)'))).toBeNull();
    expect(compare(await draw('rgb(96,96,96)'), await draw('rgb(104,104,104)'))).toBeNull();
    expect(compare(await draw('rgb(96,96,96)'), await draw('rgb(112,112,112)'))?.changed).toBe(32);
  });

  test('counts what only one of two sizes has as changed', async () => {
    const difference = compare(await draw('black', 40, 30), await draw('black', 40, 33));
    expect(difference?.marked).toMatchObject({ width: 40, height: 33 });
    expect(difference?.changed).toBe(40 * 3);
  });

  test('keeps pictures without loss', async () => {
    const picture = await draw('rgb(17,99,201)');
    expect(await readPicture(await writePicture(picture))).toEqual(picture);
  });

  test('rounds rare colours and keeps those of surfaces', async () => {
    const svg = Array.from(
      { length: 100 },
      (_, x) => `<rect x="${x}" width="1" height="1" fill="rgb(${x},99,201)"/>`,
    );
    const many = await sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="9"><rect width="100" height="9" fill="rgb(243,244,246)"/>${svg.join('')}</svg>`,
      ),
    )
      .png()
      .toBuffer();
    const rounded = roundColours(await readPicture(many));
    expect(pixelAt(rounded, 5, 5)).toEqual([243, 244, 246]);
    const row = Array.from({ length: 100 }, (_, x) => pixelAt(rounded, x, 0));
    expect(row.filter(([, green]) => green === 96)).toHaveLength(37);
    expect(row.every(([red = 0], x) => Math.abs(red - x) <= 8)).toBe(true);
  });

  test('a picture of many colours is the same as the rounded one that was kept of it, also off by one', async () => {
    const stripes = Array.from(
      { length: 256 },
      (_, at) => `<rect x="${at}" width="1" height="9" fill="rgb(${at},${255 - at},${(at * 7) % 256})"/>`,
    );
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="9">${stripes.join('')}</svg>`;
    const exact = await readPicture(await sharp(Buffer.from(svg)).png().toBuffer());
    const other = { ...exact, pixels: exact.pixels.map((value, at) => value ^ (at % 4 === 3 ? 0 : 1)) };
    expect(compare(roundColours(exact), exact)).toBeNull();
    expect(compare(roundColours(exact), { ...other, pixels: Buffer.from(other.pixels) })).toBeNull();
  });

  test('leaves out what is empty below, but for a margin', async () => {
    expect(trimBelow(await draw('black', 40, 200)).height).toBe(5 + 4 + 16);
    expect(trimBelow(await draw('black', 40, 20)).height).toBe(20);
    expect(trimBelow(await draw('white', 40, 200)).height).toBe(16);
  });
});

describe('kept pictures [DV-06]', () => {
  let folder: string;
  let kept: KeptPictures;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'karter-atlas-'));
    kept = new KeptPictures(folder);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const shot = (machine: string, state: string): Shot => ({
    machine,
    state: `${machine}.${state}`,
    device: 'phone',
    theme: 'light',
    file: `${machine}/${state}.phone.light.webp`,
  });

  async function keep(name: Shot, fill: string, madeWith = camera): Promise<void> {
    mkdirSync(dirname(join(folder, name.file)), { recursive: true });
    writeFileSync(join(folder, name.file), await writePicture(await draw(fill)));
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify(madeWith));
  }

  /** A run in which these states looked like that; null: it could not be taken. */
  async function run(
    looks: readonly (readonly [Shot, string | null])[],
    only: readonly string[] | null = null,
  ) {
    const begun = beginOutcome(kept, camera);
    const verdicts = await Promise.all(
      looks.map(async ([name, fill]) => {
        const picture = fill === null ? null : await draw(fill);
        return judge({ shot: name, picture, problem: fill ?? 'nothing leads there' }, kept, begun.comparable);
      }),
    );
    const shots = looks.map(([name]) => name);
    const outcome: Outcome = { ...begun, verdicts, leftOver: leftOverOf(kept, shots, only) };
    return outcome;
  }

  const open = shot('door', 'open');
  const shut = shot('door', 'shut');
  const lit = shot('lamp', 'lit');

  test('are told to be the same, changed, new, missing or left over', async () => {
    await keep(open, 'black');
    await keep(shut, 'black');
    await keep(lit, 'black');
    await keep(shot('door', 'gone'), 'black');
    const outcome = await run([
      [open, 'black'],
      [shut, 'red'],
      [lit, null],
      [shot('lamp', 'dark'), 'black'],
    ]);
    expect(outcome.verdicts.map(({ kind }) => kind)).toEqual(['same', 'changed', 'missing', 'new']);
    expect(problemsOf(outcome)).toEqual([
      'changed door/shut.phone.light.webp: 32 px',
      'missing lamp/lit.phone.light.webp: nothing leads there',
      'new lamp/dark.phone.light.webp',
      'left over door/gone.phone.light.webp',
    ]);
    const [, changed] = outcome.verdicts;
    for (const image of [changed?.before, changed?.after, changed?.marked]) {
      expect((await sharp(image ?? undefined).metadata()).format).toBe('webp');
    }
  });

  test('of a run over one machine leave the others alone', async () => {
    await keep(lit, 'black');
    await keep(shut, 'black');
    const outcome = await run([[open, 'red']], ['door']);
    expect(outcome.leftOver).toEqual([shut.file]);
    expect(accept(kept, outcome, ['door'])).toBe(2);
    expect(kept.files()).toEqual([open.file, lit.file]);
  });

  test('are written anew where they changed, and nowhere else', async () => {
    await keep(open, 'black');
    await keep(shut, 'black');
    const untouched = kept.read(open.file);
    const outcome = await run([
      [open, 'black'],
      [shut, 'red'],
    ]);
    expect(accept(kept, outcome, null)).toBe(1);
    expect(kept.read(open.file)).toEqual(untouched);
    expect(await readPicture(kept.read(shut.file) ?? Buffer.of())).toEqual(await draw('red'));
    expect(readdirSync(join(folder, 'door'))).toHaveLength(2);
    const again = await run([
      [open, 'black'],
      [shut, 'red'],
    ]);
    expect(problemsOf(again)).toEqual([]);
  });

  test('are not accepted in part: a state without a picture stops all', async () => {
    const outcome = await run([
      [open, 'red'],
      [shut, null],
    ]);
    expect(() => accept(kept, outcome, null)).toThrow(/door\/shut.* could not be taken: nothing leads there/);
    expect(existsSync(join(folder, open.file))).toBe(false);
  });

  test('of another browser are not compared, but must be there', async () => {
    await keep(open, 'black', { ...camera, chromium: '150.0.1.2' });
    const outcome = await run([
      [open, 'red'],
      [shut, 'red'],
    ]);
    expect(outcome.comparable).toBe(false);
    expect(outcome.verdicts.map(({ kind }) => kind)).toEqual(['uncompared', 'new']);
    expect(problemsOf(outcome)).toEqual([`new ${shut.file}`]);
    expect(() => accept(kept, outcome, ['door'])).toThrow(/accept all machines together/);
    expect(accept(kept, outcome, null)).toBe(2);
    expect(kept.camera()).toEqual(camera);
  });

  test('are comparable within a major version on one platform', async () => {
    await keep(open, 'black', { ...camera, chromium: '156.9.9.9' });
    expect(beginOutcome(kept, camera).comparable).toBe(true);
    await keep(open, 'black', { ...camera, platform: 'darwin-arm64' });
    expect(beginOutcome(kept, camera).comparable).toBe(false);
  });
});
