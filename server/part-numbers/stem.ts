/**
 * The Russian Snowball stemmer, https://snowballstem.org/algorithms/russian/stemmer.html, without the endings of verbs
 * that nouns of the trade have for no ending: «рукав», «барабан», «детали», «магнит».
 */

const VOWELS = 'аеиоуыэюя';

const words = (text: string) => text.split(' ');

/** Endings of a class: `afterA` count only behind «а» or «я», `plain` always. */
interface Endings {
  readonly afterA: ReadonlySet<string>;
  readonly plain: ReadonlySet<string>;
  readonly longest: number;
}

function endings(afterA: readonly string[], plain: readonly string[]): Endings {
  const longest = Math.max(...[...afterA, ...plain].map((ending) => ending.length));
  return { afterA: new Set(afterA), plain: new Set(plain), longest };
}

const GERUND = endings(words('вши вшись'), words('ивши ившись ывши ывшись'));
const REFLEXIVE = endings([], words('ся сь'));
const ADJECTIVE = endings(
  [],
  words('ее ие ые ое ими ыми ей ий ый ой ем им ым ом его ого ему ому их ых ую юю ая яя ою ею'),
);
const PARTICIPLE = endings(words('ем вш ющ щ'), words('ивш ывш ующ'));
const VERB = endings(
  words('ете йте й ет ют ть ешь нно'),
  words('ила ыла ейте уйте ите ыли ей уй ил ыл им ым ило ыло ят ует уют ыт ить ыть ишь ую ю'),
);
const NOUN = endings(
  [],
  words(
    'а ев ов ие ье е иями ями ами еи ии и ией ей ой ий й иям ям ием ем ам ом о у ах иях ях ы ь ию ью ю ия ья я',
  ),
);

/** Cuts the longest ending of a class that lies behind `from`; null when there is none. */
function cut(word: string, from: number, { afterA, plain, longest }: Endings): string | null {
  for (let length = Math.min(longest, word.length - from); length > 0; length -= 1) {
    const at = word.length - length;
    const ending = word.slice(at);
    if (plain.has(ending)) return word.slice(0, at);
    if (afterA.has(ending)) {
      const before = at > from ? word[at - 1] : undefined;
      return before === 'а' || before === 'я' ? word.slice(0, at) : null;
    }
  }
  return null;
}

/** The place behind the first vowel at or after `from`, or the word's end. */
function behindVowel(word: string, from: number): number {
  for (let at = from; at < word.length; at += 1) if (VOWELS.includes(word.charAt(at))) return at + 1;
  return word.length;
}

/** The place behind the first consonant that follows a vowel, searching from `from`. */
function behindSyllable(word: string, from: number): number {
  for (let at = behindVowel(word, from); at < word.length; at += 1) {
    if (!VOWELS.includes(word.charAt(at))) return at + 1;
  }
  return word.length;
}

function cutInflection(word: string, from: number): string {
  const gerund = cut(word, from, GERUND);
  if (gerund !== null) return gerund;
  const bare = cut(word, from, REFLEXIVE) ?? word;
  const adjective = cut(bare, from, ADJECTIVE);
  if (adjective !== null) return cut(adjective, from, PARTICIPLE) ?? adjective;
  return cut(bare, from, VERB) ?? cut(bare, from, NOUN) ?? bare;
}

/** The part of `word` behind `from` ends with `ending`. */
function endsBehind(word: string, from: number, ending: string): boolean {
  return word.endsWith(ending) && word.length - ending.length >= from;
}

function cutDerivation(word: string, from: number): string {
  const ending = ['ость', 'ост'].find((one) => endsBehind(word, from, one));
  return ending ? word.slice(0, -ending.length) : word;
}

function tidy(word: string, from: number): string {
  if (endsBehind(word, from, 'ь')) return word.slice(0, -1);
  const superlative = ['ейше', 'ейш'].find((ending) => endsBehind(word, from, ending));
  const bare = superlative ? word.slice(0, -superlative.length) : word;
  return endsBehind(bare, from, 'нн') ? bare.slice(0, -1) : bare;
}

/** The Snowball stem of a lower-case Russian word without «ё». */
export function snowball(word: string): string {
  const rv = behindVowel(word, 0);
  const r2 = behindSyllable(word, behindSyllable(word, 0));
  const inflected = cutInflection(word, rv);
  const even = endsBehind(inflected, rv, 'и') ? inflected.slice(0, -1) : inflected;
  return tidy(cutDerivation(even, Math.max(r2, rv)), rv);
}
