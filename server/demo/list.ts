import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { demoSite } from '../content/demo-site.ts';
import { inParallel } from '../import/in-parallel.ts';
import { writePriceList } from '../import/yml/write.ts';
import type { DrawingId } from './drawings/drawings.ts';
import { drawingOfPartKind } from './drawings/kinds.ts';
import { demoCategories, demoOffers } from './generate.ts';
import { demoPicture, picturePath, picturesOf } from './pictures.ts';

export interface DemoListOptions {
  /** Number of offers, 0…1 000 000. */
  readonly count: number;
  /** Address of the shop, without a trailing slash. */
  readonly url: string;
  /** The only thing in which two lists of the same length differ. */
  readonly date: Date;
}

/** Pictures that are made or copied at the same time. */
const PARALLEL = 4;

/** Writes the demo catalogue as a YML list, and beside it the pictures that it refers to. */
export async function writeDemoList(file: string, options: DemoListOptions): Promise<void> {
  const { count, url, date } = options;
  const used = new Set<DrawingId>();
  const references = (kindId: string, nameIndex: number): readonly string[] => {
    const id = drawingOfPartKind(kindId, nameIndex);
    used.add(id);
    return picturesOf(id).map(picturePath);
  };
  const { company } = demoSite();
  const shop = { name: company.name, company: company.legalName, url };
  const head = { shop, date, categories: demoCategories() };
  await writePriceList(file, head, demoOffers({ count, picturesOf: references }));
  await inParallel([...used].flatMap(picturesOf), PARALLEL, async (picture) => {
    await writeWhole(join(dirname(file), picturePath(picture)), await demoPicture(picture));
  });
}

async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.part`, bytes);
  await rename(`${path}.part`, path);
}
