import {
  articlePattern,
  drawSuffix,
  fillPattern,
  nextSuffix,
  plantNumberOf,
  scaleSuffix,
  sizeSuffix,
} from './numbers.ts';
import type { Random } from './random.ts';
import { type Choice, type Target, targetOf } from './targets.ts';
import {
  type BrandEntry,
  brandOf,
  kindOf,
  type PartKindEntry,
  type PinnedEntry,
  vocabulary,
} from './vocabulary.ts';

/** A part before it gets a price and a stock: what it is, who makes it, under which numbers. */
export interface Part {
  readonly kind: PartKindEntry;
  readonly target: Target;
  readonly brand: BrandEntry | null;
  readonly nameIndex: number;
  readonly group: string;
  /** The prefix of the plant number; it says which other targets the part fits. */
  readonly prefix: string;
  readonly article: string;
  readonly plantNumber: string;
  readonly mod: string | null;
  readonly size: string | null;
  readonly restored: boolean;
  /** Set for pinned parts: roubles and kilograms, and no chance in anything else. */
  readonly fixed: { readonly price: number; readonly weight: number } | null;
}

/** (brand, article, restored) of every part so far: no two parts share them. */
export class PartKeys {
  readonly #keys = new Set<string>();

  /** True when the key was free; it is taken then. */
  take(part: Pick<Part, 'brand' | 'article' | 'restored'>): boolean {
    const key = `${part.brand?.slug ?? ''}|${part.article}|${part.restored ? 1 : 0}`;
    if (this.#keys.has(key)) return false;
    this.#keys.add(key);
    return true;
  }
}

/** A part of the fixed list that tests rely on. */
export function pinnedPart(entry: PinnedEntry): Part {
  const { nameIndex, article, plantNumber, mod, size, restored, price, weight } = entry;
  const kind = kindOf(entry.kind);
  const target = targetOf(entry.target);
  return {
    kind,
    target,
    brand: brandOf(entry.brand),
    nameIndex,
    group: kind.groups[0] ?? '',
    prefix: target.prefixes.find((prefix) => plantNumber.startsWith(prefix)) ?? '',
    article,
    plantNumber,
    mod,
    size,
    restored,
    fixed: { price, weight },
  };
}

/** What a part is to be; names and groups are taken in turn by `turn`, the rest is chance. */
interface Wish {
  readonly kind: PartKindEntry;
  readonly choice: Choice;
  readonly brand: BrandEntry | null;
  readonly turn: number;
  readonly restored: boolean;
}

const MOD_SHARE = 0.55;
const FIRST_PREFIX_SHARE = 0.6;
const PATTERN_ATTEMPTS = 6;

/** Makes a part with numbers that no other part has; collisions take the next suffix, then longer ones. */
export function newPart(wish: Wish, keys: PartKeys, random: Random): Part {
  const { kind, choice, brand, turn, restored } = wish;
  const { target } = choice;
  const nameIndex = turn % kind.names.length;
  const paired = kind.names.length === kind.groups.length;
  const group = (paired ? kind.groups[nameIndex] : random.pick(kind.groups)) ?? '';
  const [first = ''] = target.prefixes;
  const prefix = random.chance(FIRST_PREFIX_SHARE) ? first : random.pick(target.prefixes);
  const suffix = drawSuffix(random);
  const size = kind.sizes ? random.pick(kind.sizes) : null;
  const mod = kind.mods && random.chance(MOD_SHARE) ? random.pick(kind.mods) : null;
  const pattern = brand ? articlePattern(kind, brand, random) : null;
  const parts = { group, suffix, family: target.group };
  let plantNumber = plantNumberOf(target, prefix, parts, random);
  for (let attempt = 0; ; attempt += 1) {
    const tail = { ...parts, suffix: nextSuffix(suffix, attempt, parts, random) };
    let article: string;
    if (pattern === null) {
      plantNumber = plantNumberOf(target, prefix, tail, random);
      article = plantNumber + sizeSuffix(size);
    } else {
      article = fillPattern(pattern, tail, random);
      if (attempt >= PATTERN_ATTEMPTS) article += scaleSuffix(attempt - PATTERN_ATTEMPTS, parts, random);
    }
    const part = { kind, target, brand, nameIndex, group, prefix, article, plantNumber, mod, size, restored };
    if (keys.take(part)) return { ...part, fixed: null };
  }
}

/**
 * Another offer of the same plant number: of another brand, or a restored copy. Null when the kind has no other
 * brand or the copy exists already.
 */
export function analogueOf(part: Part, choice: Choice, keys: PartKeys, random: Random): Part | null {
  const others = choice.brands.filter((brand) => brand !== part.brand);
  const { shareAmongRestorable } = vocabulary.attributes.restored;
  const restored = part.kind.restorable && random.chance(others.length > 0 ? shareAmongRestorable : 1);
  if (others.length === 0 && !restored) return null;
  const brand = others.length > 0 && !(restored && random.chance(0.5)) ? random.pick(others) : part.brand;
  const copy = { ...part, brand, restored, nameIndex: random.integer(0, part.kind.names.length - 1) };
  if (brand === part.brand) return keys.take(copy) ? copy : null;
  const pattern = brand ? articlePattern(part.kind, brand, random) : null;
  const parts = { group: part.group, suffix: drawSuffix(random), family: part.target.group };
  const article =
    pattern === null ? part.plantNumber + sizeSuffix(part.size) : fillPattern(pattern, parts, random);
  const analogue = { ...copy, article };
  return keys.take(analogue) ? analogue : null;
}
