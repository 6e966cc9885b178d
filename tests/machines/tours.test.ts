import { expect, test } from 'vitest';
import { machines } from '../../machines/index.ts';
import { models } from '../../machines/models.ts';
import { tourTests } from './support/tour-machine.ts';

test('every machine of the shop has a model [DV-01][DV-05]', () => {
  expect(models.map(({ id }) => id)).toEqual(machines.map(({ id }) => id));
});

for (const model of models) tourTests(model);
