import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../support/afterwards.ts';
import { draw } from './drawn.ts';
import { type Camera, KeptPictures } from './kept.ts';
import { readPicture, writePicture } from './pixels.ts';
import type { Shot } from './plan.ts';
import { accept, beginOutcome, judge, leftOverOf, type Outcome, problemsOf } from './verdict.ts';

const camera: Camera = { chromium: '156.0.8078.79', platform: 'linux-x64' };

describe('kept pictures [DV-06]', () => {
  let folder: string;
  let kept: KeptPictures;
  beforeEach(() => {
    folder = temporaryFolder();
    kept = new KeptPictures(folder);
  });

  const shot = (machine: string, state: string): Shot => ({
    machine,
    state: `${machine}.${state}`,
    device: 'phone',
    theme: 'light',
    file: `${machine}/${state}.phone.light.webp`,
  });

  /** `hand` stands for how the browser draws letters. */
  async function keep(name: Shot, fill: string, hand = 'black'): Promise<void> {
    mkdirSync(dirname(join(folder, name.file)), { recursive: true });
    writeFileSync(join(folder, name.file), await writePicture(await draw(fill)));
    writeFileSync(join(folder, 'probe.webp'), await writePicture(await draw(hand)));
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify(camera));
  }

  /** A run in which these states looked like that; null: it could not be taken. */
  async function run(
    looks: readonly (readonly [Shot, string | null])[],
    only: readonly string[] | null = null,
  ) {
    const begun = await beginOutcome(kept, camera, await draw('black'));
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
    expect(await accept(kept, outcome, ['door'])).toBe(2);
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
    expect(await accept(kept, outcome, null)).toBe(1);
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
    await expect(accept(kept, outcome, null)).rejects.toThrow(
      /door\/shut.* could not be taken: nothing leads there/,
    );
    expect(existsSync(join(folder, open.file))).toBe(false);
  });

  test('of a browser that draws otherwise are compared block by block', async () => {
    await keep(open, 'rgb(60,60,60)', 'gray');
    await keep(shut, 'rgb(60,60,60)', 'gray');
    const outcome = await run([
      [open, 'rgb(90,90,90)'],
      [shut, 'red'],
      [lit, 'red'],
    ]);
    expect(outcome.comparable).toBe(false);
    expect(outcome.verdicts.map(({ kind }) => kind)).toEqual(['alike', 'changed', 'new']);
    expect(problemsOf(outcome)).toEqual([`changed ${shut.file}: 256 px`, `new ${lit.file}`]);
    await expect(accept(kept, outcome, ['door'])).rejects.toThrow(/accept all machines together/);
    expect(await accept(kept, outcome, null)).toBe(3);
    expect((await beginOutcome(kept, camera, await draw('black'))).comparable).toBe(true);
  });

  test('are compared by pixels where the probe is the same, else not', async () => {
    expect((await beginOutcome(kept, camera, await draw('black'))).comparable).toBe(false);
    await keep(open, 'black');
    expect((await beginOutcome(kept, camera, await draw('black'))).comparable).toBe(true);
    expect((await beginOutcome(kept, camera, await draw('gray'))).comparable).toBe(false);
  });
});
