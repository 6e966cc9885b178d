import type { Offer, OfferCategory } from '../import/offer.ts';
import { planParts } from './plan.ts';
import { offerOf } from './product.ts';
import { seededRandom } from './random.ts';
import { type CategoryEntry, vocabulary } from './vocabulary.ts';

/** Largest demo catalogue that has been tried. */
export const DEMO_PRODUCTS_MAX = 1_000_000;

/** What a demo catalogue is made of. */
interface DemoOptions {
  /** Number of offers, 0…DEMO_PRODUCTS_MAX; a shorter catalogue is the beginning of a longer one. */
  readonly count: number;
  /** The picture references of a part kind's name. */
  readonly picturesOf: (kindId: string, nameIndex: number) => readonly string[];
}

const DEMO_SEED = 20_261_120;

/** The offers of a demo catalogue one after another; memory grows only by a short key for each. */
export function* demoOffers({ count, picturesOf }: DemoOptions): Generator<Offer> {
  const random = seededRandom(DEMO_SEED);
  const parts = planParts(random);
  const categoryIds = new Map(demoCategories().map(({ id, slug }) => [slug, id]));
  for (let number = 1; number <= count; number += 1) {
    const part = parts.next().value;
    const offer = offerOf(part, String(number), picturesOf(part.kind.id, part.nameIndex), random);
    const categoryId = categoryIds.get(offer.categoryId);
    if (categoryId === undefined)
      throw new Error(`catalogue.json names an unknown category ${offer.categoryId}`);
    yield { ...offer, categoryId };
  }
}

/** The category tree in document order, parents before children, with short numeric identifiers. */
export function demoCategories(): readonly OfferCategory[] {
  const categories: OfferCategory[] = [];
  const visit = (node: CategoryEntry, parentId: string | null): void => {
    const id = String(categories.length + 1);
    categories.push({ id, parentId, title: node.title, slug: node.slug });
    for (const child of node.children) visit(child, id);
  };
  for (const node of vocabulary.categories) visit(node, null);
  return categories;
}
