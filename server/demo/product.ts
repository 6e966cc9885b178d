import { type Offer, TERMS } from '../import/offer.ts';
import type { Part } from './part.ts';
import { type Random, weightedPicker } from './random.ts';
import { applicabilityOf, categoryFor } from './targets.ts';
import { type BrandEntry, countryOf, vocabulary } from './vocabulary.ts';

const { distribution, attributes } = vocabulary;

/** `4-20` → [4, 20], `0` → [0, 0]. */
function stockRange(text: string): readonly [number, number] {
  const [min = 0, max = min] = text.split('-').map(Number);
  return [min, max];
}

const pickStock = weightedPicker(Object.entries(distribution.stock), ([, share]) => share);
const REMOTE_SHARE = 0.14;
const PINNED_STOCK = 6;
/** The unit in which parts are sold unless the vocabulary says another. */
const PIECE = 'шт';
const RESTORED_PRICE = [0.45, 0.7] as const;
const OLD_PRICE = [1.06, 1.3] as const;

const between = (random: Random, [min, max]: readonly [number, number]) => min + (max - min) * random.next();

/** Roubles rounded as price lists round them: to 10, 50, 100 or 1000. */
function roundPrice(roubles: number): number {
  const step = roubles < 1_000 ? 10 : roubles < 10_000 ? 50 : roubles < 100_000 ? 100 : 1_000;
  return Math.max(step, Math.round(roubles / step) * step);
}

/** Price in roubles and weight in kilograms: both lie at about the same place of their logarithmic ranges. */
function priceAndWeight(part: Part, random: Random): { price: number; weight: number } {
  if (part.fixed) return part.fixed;
  const { kind, target } = part;
  const [cheap, dear] = kind.priceByFamily?.[target.group] ?? kind.priceRub;
  const [light, heavy] = kind.weightByFamily?.[target.group] ?? kind.weightKg;
  const place = random.next();
  const near = Math.min(1, Math.max(0, place + (random.next() - 0.5) * 0.3));
  const full = cheap * (dear / cheap) ** place;
  const kilograms = light * (heavy / light) ** near;
  const digits = kilograms < 1 ? 2 : kilograms < 10 ? 1 : 0;
  return {
    price: roundPrice(part.restored ? full * between(random, RESTORED_PRICE) : full),
    weight: Math.max(0.01, Number(kilograms.toFixed(digits))),
  };
}

function stockAndTerm(part: Part, random: Random): Pick<Offer, 'stock' | 'term'> {
  if (part.fixed) return { stock: PINNED_STOCK, term: TERMS.shelf };
  if (random.chance(distribution.underOrderShare)) return { stock: 0, term: TERMS.order };
  const stock = random.integer(...stockRange(pickStock(random)[0]));
  if (stock === 0) return { stock, term: TERMS.order };
  return { stock, term: random.chance(REMOTE_SHARE) ? TERMS.remote : TERMS.shelf };
}

const madeIn = new Map(
  vocabulary.brands.map((brand) => [
    brand,
    weightedPicker(Object.entries(brand.madeIn), ([, share]) => share),
  ]),
);

function countryFor(brand: BrandEntry | null, random: Random): string | null {
  const pick = brand && madeIn.get(brand);
  return pick ? countryOf(pick(random)[0]) : null;
}

/** «Коленвал ЯМЗ-238, азотированный (восстановленный)». */
function titleOf(part: Part): string {
  const name = part.kind.names[part.nameIndex];
  const details = [part.mod, part.size].filter((detail) => detail !== null);
  const suffix = attributes.restored.titleSuffix[name?.gender ?? 'm'];
  return (
    [`${name?.title ?? ''} ${part.target.title}`, ...details].join(', ') +
    (part.restored ? ` (${suffix})` : '')
  );
}

function longTitle(title: string, part: Part, machines: readonly string[]): string {
  const fitting = machines.length > 0 ? `, для автомобилей и техники ${machines.join(', ')}` : '';
  return `${title}${fitting}, номер по каталогу завода ${part.plantNumber}, в заводской упаковке с паспортом изделия и гарантийным талоном`;
}

/** What no property says: how the part was restored, and of what the price is where it is not one piece. */
function describe({ kind, restored }: Part, price: number | null): string | null {
  const lines = [
    restored && 'Деталь восстановлена на специализированном производстве и проверена на стенде.',
    price !== null && kind.unit !== PIECE && `Цена за 1 ${kind.unit}`,
  ].filter((line) => line !== false);
  return lines.length > 0 ? lines.join(' ').replace(/\.?$/, '.') : null;
}

/** Completes a part to an offer; `pictures` are the references of its pictures. */
export function offerOf(part: Part, id: string, pictures: readonly string[], random: Random): Offer {
  const pinned = part.fixed !== null;
  const share = (value: number) => !pinned && random.chance(value);
  const { machines, engines } = applicabilityOf(part.target, part.prefix);
  const { price: roubles, weight } = priceAndWeight(part, random);
  const price = share(distribution.priceOnRequestShare) ? null : roubles * 100;
  const discounted = share(distribution.oldPriceShare);
  const title = titleOf(part);
  const oldPrice = roundPrice(roubles * between(random, OLD_PRICE) + 10) * 100;
  return {
    id,
    title: share(distribution.longTitleShare) ? longTitle(title, part, machines) : title,
    article: part.article,
    brand: part.brand?.title ?? null,
    categoryId: categoryFor(part.kind, part.target),
    price,
    oldPrice: discounted && price !== null && oldPrice > price ? oldPrice : null,
    ...stockAndTerm(part, random),
    country: countryFor(part.brand, random),
    weight: share(distribution.noWeightShare) ? null : Math.round(weight * 1000),
    restored: part.restored,
    plantNumber: part.plantNumber,
    applicability: machines,
    applicabilityDvs: engines,
    description: describe(part, price),
    pictures: share(distribution.noImageShare) ? [] : pictures,
  };
}
