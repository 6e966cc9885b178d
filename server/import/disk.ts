import type { Database } from '../database/open.ts';
import { PriceListError } from './problems.ts';

/** Bytes of the disk that an import leaves: to empty the staging tables takes some itself, and orders go on. */
const FREE_LEAST = 64 * 2 ** 20;

/** Counting words and moving the rows took 1.4 to 2.4 times what planning had taken, measured with 20 000 products. */
const AFTER_PLAN = 2.5;

type Disk = Pick<Database, 'freeSpace'>;

/** The disk of the shop has too little room to go on; the message is Russian. */
export class FullDiskError extends PriceListError {
  override readonly name = 'FullDiskError';

  /** In bytes. */
  constructor(free: number, wanted: number) {
    const [has, needs] = [Math.floor(free / 2 ** 20), Math.ceil(wanted / 2 ** 20)];
    super(`На диске магазина мало места (${has} МБ, нужно ${needs} МБ): освободите его и повторите`);
  }
}

/**
 * What is to be told of a disk with too little room for an import, or for what follows a plan before which so much was
 * free; null of another.
 */
export async function fullDisk({ freeSpace }: Disk, before = 0): Promise<FullDiskError | null> {
  const free = await freeSpace();
  const planned = before > free ? before - free : 0;
  const wanted = FREE_LEAST + AFTER_PLAN * planned;
  return free >= wanted ? null : new FullDiskError(free, wanted);
}

/** Throws FullDiskError while the embedded database can still be relieved of what the import has staged. */
export async function refuseFullDisk(database: Disk): Promise<void> {
  const full = await fullDisk(database);
  if (full) throw full;
}
