import { describe, expect, test } from 'vitest';
import { models } from '../../machines/models.ts';
import { readPath } from '../../machines/testing/recording.ts';
import { tourOfPath } from '../../machines/testing/tour-of-recording.ts';
import { pathFiles, pathsOf } from '../support/path-files.ts';
import { Recorder } from './support/coverage.ts';
import { tourMachine } from './support/tour-machine.ts';

describe('the recorded paths of tests/recordings, on the machine [DV-04]', () => {
  test.each(pathFiles().map(({ name, text }) => [name, text] as const))('%s', async (_name, text) => {
    const path = readPath(text);
    const model = models.find(({ id }) => id === path.machine);
    if (!model) throw new Error(`Машины ${path.machine} больше нет`);
    await tourMachine(model, tourOfPath(model, path), new Recorder());
  });

  test('every one of them is walked in the browser too, unless its machine runs on the server alone', () => {
    const inBrowser = models.filter(({ serverOnly }) => !serverOnly).flatMap(({ id }) => pathsOf(id));
    expect(inBrowser.length).toBeGreaterThan(0);
    const onServer = models.filter(({ serverOnly }) => serverOnly).flatMap(({ id }) => pathsOf(id));
    expect(inBrowser.length + onServer.length).toBe(pathFiles().length);
  });
});
