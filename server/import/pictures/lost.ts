import { join } from 'node:path';
import type { Image } from '../../../src/contract/entities.ts';
import type { Database } from '../../database/open.ts';
import type { Log } from '../../lib/logging.ts';
import { IMAGES_FOLDER, isHere } from './store.ts';

/** Products in which pictures are looked for, and pictures whose files are: a start may not read a whole catalogue. */
const PRODUCTS = 10_000;
const PICTURES = 20;

/** Warns the owner when the catalogue has pictures and none is here: its database was restored without their files. */
export async function warnOfLostPictures(
  { pool }: Pick<Database, 'pool'>,
  dataDir: string,
  log: Pick<Log, 'warn'>,
): Promise<void> {
  const { rows } = await pool.query<{ image: Image }>(
    `select images->0 as image from (select images from products where published limit $1) product
     where images <> '[]' limit $2`,
    [PRODUCTS, PICTURES],
  );
  if (rows.length === 0) return;
  for (const { image } of rows) if (await isHere(dataDir, image)) return;
  const folder = join(dataDir, IMAGES_FOLDER);
  log.warn(
    { folder, looked: rows.length },
    'no picture of the catalogue is here: copy the folder of pictures',
  );
}
