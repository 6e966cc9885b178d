import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { models } from '../../machines/models.ts';
import { patience } from '../support/patience.ts';
import { expectAllKept } from './support/kept-tour-tests.ts';
import { toursNow } from './support/kept-tours.ts';
import { readTours } from './support/tour-files.ts';

test.each(models.map((model) => [model.id, model] as const))(
  'the committed tours of %s are what the machine does and those that are generated now; otherwise `npm run tours` writes them anew',
  async (_id, model) => {
    const kept = readTours(model.id);
    const now = await toursNow(model).catch((error: unknown) => error);
    // Those that are generated alike need not be replayed: they have just been walked.
    if (isDeepStrictEqual(now, kept)) return;
    await expectAllKept(model, kept);
    expect(now).toEqual(kept);
  },
  patience * 60_000,
);
