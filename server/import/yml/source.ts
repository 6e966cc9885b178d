import { basename } from 'node:path';
import { countedBytes, sizeOf } from '../file.ts';
import type { OfferSource } from '../list.ts';
import { readPriceList } from './read.ts';

/** A Yandex Market list on disk. Throws PriceListError when there is no such file. */
export async function ymlSource(file: string): Promise<OfferSource> {
  return {
    name: basename(file),
    size: await sizeOf(file),
    read: (_known, onDone) => readPriceList(countedBytes(file, onDone)),
  };
}
