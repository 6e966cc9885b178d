import { describe, expect, test } from 'vitest';
import { models } from '../../machines/models.ts';
import { readJourney, toursOfJourney } from '../../machines/testing/journey.ts';
import { PathError, readPath } from '../../machines/testing/recording.ts';
import { tourOfPath } from '../../machines/testing/tour-of-recording.ts';
import { journeyFiles, pathFiles } from '../support/path-files.ts';
import { Recorder } from './support/coverage.ts';
import { tourMachine } from './support/tour-machine.ts';

describe('the recorded paths of tests/recordings, on the machine [DV-04]', () => {
  test.each(pathFiles().map(({ name, text }) => [name, text] as const))('%s', async (_name, text) => {
    const path = readPath(text);
    const model = models.find(({ id }) => id === path.machine);
    if (!model) throw new Error(`Машины ${path.machine} больше нет`);
    await tourMachine(model, tourOfPath(model, path), new Recorder());
  });
});

describe('the recorded journeys, leg by leg on their machines [DV-04]', () => {
  const files = journeyFiles().map(({ name, text }) => [name, text] as const);

  test.each(files)('%s', async (_name, text) => {
    for (const { model, tour } of toursOfJourney(readJourney(text), models)) {
      await tourMachine(model, tour, new Recorder());
    }
  });

  test.each(files)('%s: a wrong leg is told', (_name, text) => {
    const journey = readJourney(text);
    const wrong = journey.legs.map((leg) => ({ ...leg, start: 'nowhere' }));
    const walked = () => toursOfJourney({ ...journey, legs: [...journey.legs, ...wrong] }, models);
    expect(walked).toThrow(PathError);
    expect(walked).toThrow(`Участок ${journey.legs.length + 1}: `);
  });
});
