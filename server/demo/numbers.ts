import { type Random, weightedPicker } from './random.ts';
import type { Target } from './targets.ts';
import { type BrandEntry, type PartKindEntry, vocabulary } from './vocabulary.ts';

/** What stands in the place of `{grp}` and `{suf}`, and which family's tokens are taken. */
interface NumberParts {
  readonly group: string;
  readonly suffix: string;
  readonly family: string;
}

const SYNTAX = /\[([^\]]+)\]|\{(\w+)\}|#/g;

function token(name: string, parts: NumberParts, random: Random): string {
  const { tkr, brg, fil, g4, gen } = vocabulary.tokens;
  const digits = () => String(random.integer(0, 99)).padStart(2, '0');
  const tokens: Readonly<Record<string, () => string>> = {
    grp: () => parts.group,
    suf: () => parts.suffix,
    dd: digits,
    g4: () => g4,
    gen: () => gen,
    tkr: () => random.pick(tkr[parts.family] ?? tkr['*'] ?? []),
    brg: () => random.pick(brg),
    fil: () => random.pick(fil),
  };
  const make = tokens[name];
  if (!make) throw new Error(`catalogue.json uses an unknown token {${name}}`);
  return make();
}

/** Fills a number pattern: `#` a digit, `[a|b]` one of them, `{grp}` and the other tokens of the vocabulary. */
export function fillPattern(pattern: string, parts: NumberParts, random: Random): string {
  return pattern.replace(SYNTAX, (whole, choice: string | undefined, name: string | undefined) => {
    if (choice !== undefined) return random.pick(choice.split('|'));
    if (name !== undefined) return fillPattern(token(name, parts, random), parts, random);
    return whole === '#' ? String(random.integer(0, 9)) : whole;
  });
}

/** The maker's catalogue number of a part for a target. */
export function plantNumberOf(target: Target, prefix: string, parts: NumberParts, random: Random): string {
  if (target.oemPattern) return fillPattern(target.oemPattern, parts, random);
  return `${prefix}${target.separator}${parts.group}${parts.suffix}`;
}

/** How a brand writes its own number of a kind of part: a pattern, or null for the maker's number. */
export function articlePattern(kind: PartKindEntry, brand: BrandEntry, random: Random): string | null {
  if (brand.kind === 'oem') return null;
  const style = random.pick(kind.brandStyles?.[brand.slug] ?? brand.articleStyles);
  return style === 'oem' ? null : style;
}

/** `Р1 (0,25)` is written `-Р1` at the end of a maker's number. */
export function sizeSuffix(size: string | null): string {
  return size === null ? '' : `-${size.split(' ')[0] ?? ''}`;
}

const suffixes = vocabulary.oemSuffixes;
const pickSuffix = weightedPicker(suffixes, ({ weight }) => weight);

/** A suffix of execution with the frequency of real catalogues. */
export function drawSuffix(random: Random): string {
  return pickSuffix(random).value;
}

/** The suffix to try after `attempt` collisions: those that follow in the list, then ever longer numbers. */
export function nextSuffix(first: string, attempt: number, parts: NumberParts, random: Random): string {
  if (attempt < suffixes.length) {
    const start = suffixes.findIndex(({ value }) => value === first);
    return suffixes[(start + attempt) % suffixes.length]?.value ?? first;
  }
  return scaleSuffix(attempt - suffixes.length, parts, random);
}

/** `-##`, with one more digit after every eight collisions. */
export function scaleSuffix(attempt: number, parts: NumberParts, random: Random): string {
  return fillPattern(vocabulary.scaleSuffix + '#'.repeat(Math.floor(attempt / 8)), parts, random);
}
