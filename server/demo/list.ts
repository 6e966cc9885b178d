import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { priceListText } from '../import/yml/write.ts';
import { atomicWrite } from '../lib/files.ts';
import { demoSite } from '../shop/site/demo-site.ts';
import { demoCategories, demoOffers } from './generate.ts';
import { PICTURES, picturesOf } from './pictures.ts';
import { kindOf } from './vocabulary.ts';

interface DemoListOptions {
  /** Number of offers, 0…1 000 000. */
  readonly count: number;
  /** Address of the shop, without a trailing slash. */
  readonly url: string;
  /** The only thing in which two lists of the same length differ. */
  readonly date: Date;
  readonly signal?: AbortSignal | undefined;
}

const FOLDER = 'pictures';

/** Writes the demo catalogue as a YML list, and beside it the pictures that it refers to. */
export async function writeDemoList(file: string, options: DemoListOptions): Promise<void> {
  const { count, url, date, signal } = options;
  const used = new Set<string>();
  const references = (kindId: string, nameIndex: number): readonly string[] => {
    const pictures = picturesOf(kindOf(kindId).names[nameIndex]?.picture ?? '');
    for (const picture of pictures) used.add(picture);
    return pictures.map((picture) => `${FOLDER}/${picture}`);
  };
  const { company } = demoSite();
  const shop = { name: company.name, company: company.legalName, url };
  const head = { shop, date, categories: demoCategories() };
  await atomicWrite(file, priceListText(head, demoOffers({ count, picturesOf: references })), { signal });
  const folder = join(dirname(file), FOLDER);
  await mkdir(folder, { recursive: true });
  for (const picture of used) {
    signal?.throwIfAborted();
    await copyFile(join(PICTURES, picture), join(folder, picture));
  }
}
