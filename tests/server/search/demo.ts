import type { Database } from '../../../server/database/open.ts';
import { demoCategories, demoOffers } from '../../../server/demo/generate.ts';
import { importOffers } from '../../../server/import/load/import.ts';

/** Fills an empty shop with the first `count` products of the demo catalogue, without pictures. */
export async function writeDemo(database: Database, count: number): Promise<void> {
  await importOffers(
    database,
    {
      size: count,
      async *read() {
        yield [{ kind: 'categories', categories: demoCategories() }];
        for (const { id, ...values } of demoOffers({ count, picturesOf: () => [] }))
          yield [{ kind: 'update', line: 0, update: { id, values, isPublished: true } }];
      },
    },
    { takePicture: () => Promise.reject(new Error('a list without pictures')) },
  );
}
