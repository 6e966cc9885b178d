import { SEARCH_MAX_LENGTH } from '../../../../src/contract/constants.ts';
import { asEnglishKeys, asRussianKeys } from '../../../../src/contract/keyboard.ts';
import { withDots } from '../../../part-numbers/normalise.ts';
import { numberText, type PartNumberKeys, partNumberKeys } from '../../../part-numbers/part-number.ts';

/** A part of the query that may be a part number, and what remains. */
export interface NumberQuery {
  readonly text: string;
  readonly keys: PartNumberKeys;
  readonly rest: string;
  /**
   * `number` can only be a part number; `model` may as well be a model or a size, and a query with other
   * words is about them first; `short` counts only when a product has exactly this number; a `hint` is too short
   * to be looked for before the words, or without those beside it («турбина к27», «ткр-7»).
   */
  readonly strength: 'number' | 'model' | 'short' | 'hint';
}

/** Digits that make a number; glued to letters, digits that make one; digits that cannot be a model. */
const DIGITS = { alone: 5, glued: 3, led: 2, sure: 6 } as const;
/** Letters and digits that a hint has at least: with letters beside a word («w 950»), otherwise. */
const HINT = { lettered: 3, other: 4 } as const;
/** What parts a number from its neighbours; a comma or colon between digits belongs to a measure. */
const PARTING = / |[;&=|]|(?<!\d)[,:]|[,:](?!\d)/;
/** Letters that may stand apart before («ТКР 6.1») and behind («1005009 Г») the digits. */
const LETTERS = { before: 5, behind: 2 } as const;

/** How many digits a text has. */
export const digitsIn = (text: string) => text.replace(/\D/g, '').length;
const isNumeric = (piece: string) => /\d/.test(piece) && /^[\p{L}\p{N}][\p{L}\p{N}._/\\+*-]*$/u.test(piece);
const isLetters = (piece: string | undefined, most: number) =>
  piece !== undefined && piece.length <= most && /^\p{L}+[.-]?$/u.test(piece);

/** Bounds of neighbouring pieces that hold digits: the run with most digits, the first of equals. */
function richestRun(pieces: readonly string[]): readonly [number, number] | null {
  let best: readonly [number, number] | null = null;
  let most = 0;
  for (let from = 0; from < pieces.length; from += 1) {
    let to = from;
    while (to < pieces.length && isNumeric(pieces[to] ?? '')) to += 1;
    const digits = digitsIn(pieces.slice(from, to).join(''));
    if (digits > most) {
      most = digits;
      best = [from, to];
    }
    from = Math.max(from, to);
  }
  return best;
}

function strengthOf(pieces: readonly string[], rest: string): NumberQuery['strength'] | null {
  const text = pieces.join(' ');
  const digits = digitsIn(text);
  const glued = pieces.some((piece) => digitsIn(piece) >= DIGITS.glued && /\p{L}/u.test(piece));
  if (digits >= DIGITS.alone || glued) return rest === '' || digits >= DIGITS.sure ? 'number' : 'model';
  const signs = text.replace(/[^\p{L}\p{N}]/gu, '').length;
  const lettered = /\p{L}/u.test(text);
  if (rest !== '') {
    const isHint = signs >= (lettered ? HINT.lettered : HINT.other) && /\p{L}{3}/u.test(rest);
    return isHint ? 'hint' : null;
  }
  if (digits >= DIGITS.led && lettered) return 'number';
  if (digits >= DIGITS.glued) return 'short';
  return digits > 0 && lettered && signs >= HINT.other ? 'hint' : null;
}

/** A brand that is glued to the number: «BOSCH-0445120153». */
const GLUED_BRAND = /^(\p{L}{3,})[ .-]*(.*)$/u;

/** The number without the brand that it begins with, if enough digits remain. */
function withoutBrand({ text, rest }: NumberQuery): readonly NumberQuery[] {
  const [, brand = '', number = ''] = GLUED_BRAND.exec(text) ?? [];
  if (digitsIn(number) < DIGITS.alone) return [];
  const others = [rest, brand].filter(Boolean).join(' ');
  const strength = strengthOf([number], others);
  return strength ? [{ text: number, keys: partNumberKeys(number), rest: others, strength }] : [];
}

/** The ways to read a query as a part number with or without other words, the longest number first (ST-23). */
export function parseNumbers(query: string): readonly NumberQuery[] {
  const pieces = withDots(numberText(query))
    .split(PARTING)
    .map((piece) => piece.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter(Boolean);
  const run = richestRun(pieces);
  if (!run) return [];
  const [from, to] = run;
  const before = isLetters(pieces[from - 1], LETTERS.before) ? [from - 1, from] : [from];
  const behind = isLetters(pieces[to], LETTERS.behind) ? [to + 1, to] : [to];
  const richest = pieces.reduce(
    (best, piece, at) =>
      digitsIn(piece) > digitsIn(pieces[best] ?? '') && at >= from && at < to ? at : best,
    from,
  );
  const isPart = (piece: string) => isNumeric(piece) || isLetters(piece, LETTERS.before);
  const spans = [
    ...(pieces.every(isPart) ? [[0, pieces.length] as const] : []),
    ...before.flatMap((start) => behind.map((end) => [start, end] as const)),
    ...(to - from > 1 && digitsIn(pieces[richest] ?? '') >= DIGITS.alone
      ? [[richest, richest + 1] as const]
      : []),
  ];
  const numbers = spans.flatMap(([start, end]) => {
    const part = pieces.slice(start, end);
    const rest = [...pieces.slice(0, start), ...pieces.slice(end)].join(' ');
    const strength = strengthOf(part, rest);
    const text = part.join(' ');
    return strength ? [{ text, keys: partNumberKeys(text), rest, strength }] : [];
  });
  const different = new Map<string, NumberQuery>();
  for (const number of [...numbers, ...numbers.flatMap(withoutBrand)]) {
    if (!different.has(number.text)) different.set(number.text, number);
  }
  return Array.from(different.values());
}

/** Numbers that were asked for at once, each in the ways to read it; none when the query is about one thing. */
export interface SeveralNumbers {
  readonly numbers: readonly (readonly NumberQuery[])[];
  /** The query is as long as one may be: the last number may be a part of one and is left out. */
  readonly isCut: boolean;
}

/** Words and signs that join numbers: «и», a dash between spaces. */
const JOINING = /\s(?:и|или|\p{Pd}|\+)\s|[=|&]/giu;
/** What stands between numbers; «,» and «/» may also be inside one. Of a list the pieces without a digit are words. */
const BETWEEN = [
  { between: /;|,\s/, piece: /\d/ },
  { between: /[;,\s]/, piece: /[\p{L}\p{N}]/u },
  { between: /[;,/\s]/, piece: /[\p{L}\p{N}]/u },
] as const;

/** Reads a query of several parts, each with a number which no model can be; words beside the numbers are left out. */
export function parseSeveralNumbers(query: string): SeveralNumbers {
  // A space at its end is trimmed.
  const isCut = query.length >= SEARCH_MAX_LENGTH - 1;
  const list = query.replace(JOINING, '; ');
  for (const { between, piece } of BETWEEN) {
    const pieces = list.split(between);
    const asked = pieces.filter((one) => piece.test(one));
    const whole = isCut ? asked.filter((one) => one !== pieces.at(-1)) : asked;
    const numbers = whole.map((one) => parseNumbers(one).filter(({ text }) => digitsIn(text) >= DIGITS.sure));
    const isEach = numbers.every((readings) => readings.length > 0);
    if (asked.length > 1 && isEach) return { numbers, isCut };
  }
  return { numbers: [], isCut };
}

/** The same number with letters taken for digits or typed in the other layout: «О» for 0, «З» for 3. */
export function mistypings(number: NumberQuery): readonly (NumberQuery & { kind: 'layout' | 'typo' })[] {
  const digits = number.text.replace(/[оo]/g, '0').replace(/з/g, '3');
  const retyped = (letters: RegExp, keys: (text: string) => string) => number.text.replace(letters, keys);
  const candidates = [
    { text: digits, kind: 'typo' as const },
    { text: retyped(/[a-z]+/g, asRussianKeys), kind: 'layout' as const },
    { text: retyped(/[а-я]+/g, asEnglishKeys), kind: 'layout' as const },
  ];
  return candidates
    .filter(({ text }) => text !== number.text)
    .map(({ text, kind }) => ({ ...number, text, kind, keys: partNumberKeys(text) }));
}

const TEN = Array.from('0123456789');

/** All keys that one slip of the fingers makes of a key: a sign too many, another digit, two swapped, a digit missing. */
export function oneSlipAway(key: string): readonly string[] {
  const places = Array.from(key, (sign, at) => ({
    sign,
    before: key.slice(0, at),
    behind: key.slice(at + 1),
  }));
  const keys = places.flatMap(({ sign, before, behind }) => [
    before + behind,
    ...TEN.flatMap((digit) => [before + digit + behind, before + digit + sign + behind]),
    before + behind.slice(0, 1) + sign + behind.slice(1),
  ]);
  return [...new Set([...keys, ...TEN.map((digit) => key + digit)])].filter((other) => other !== key);
}

/**
 * The longest beginning of a written number with which one of the keys begins: a letter may be several signs of a key
 * («Ж» is «ZH»). All of it when none does.
 */
export function cutNumber(text: string, keys: readonly string[]): string {
  const beginnings = Array.from(text.matchAll(/[\p{L}\p{N}]/gu), ({ index, 0: sign }) =>
    text.slice(0, index + sign.length),
  );
  const isShared = (beginning: string) => {
    const { key1, key2 } = partNumberKeys(beginning);
    return keys.some((key) => key.startsWith(key1) || key.startsWith(key2));
  };
  return beginnings.findLast(isShared) ?? text;
}
