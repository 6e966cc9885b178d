import { groupBy } from '../../../lib/group-by.ts';
import { editDistance } from '../../../part-numbers/distance.ts';
import { wordStem } from '../../../part-numbers/fold.ts';
import { ADJECTIVE, STOP_WORDS } from '../../../part-numbers/language.ts';
import { soundOf } from '../../../part-numbers/transcribe.ts';
import { synonymWords } from './synonyms.ts';

/** A word of the catalogue as written, and the number of products that hold it. */
export interface VocabularyWord {
  readonly word: string;
  readonly products: number;
}

/** What the search knows of the words of the catalogue and of the trade. */
export interface Vocabulary {
  /** The word, in any of its forms, is in the catalogue or among the synonyms, or says nothing. */
  knows(word: string): boolean;
  /** Words that begin so, most frequent first. */
  completions(beginning: string, most: number): readonly string[];
  /**
   * The most frequent word nearest to a misspelt one that begins with its first letter, or with its first two swapped, or
   * null. An abbreviation is never another one («ДПРВ» is not «ДПКВ»), nor an adjective a noun («моторное» is not
   * «мотор»).
   */
  nearest(word: string): string | null;
  /** The word that sounds the same in the other alphabet, or null. */
  soundsLike(word: string): string | null;
  isHead(stem: string): boolean;
}

/** Words shorter than `one` letters are not corrected, only longer than `two` may differ by two edits. */
const CORRECTED_FROM = { one: 4, two: 8 } as const;

const VOWEL = /[аеиоуыэюяaeiouy]/;

/** Edits by which endings of one word may differ; only to prefer the form that was meant. */
const LONGEST_ENDING = 4;

const mostProducts = (a: VocabularyWord, b: VocabularyWord) =>
  b.products - a.products || a.word.length - b.word.length || (a.word < b.word ? -1 : 1);

/** Makes the vocabulary from the catalogue's words and the stems of its titles' first words. */
export function createVocabulary(words: readonly VocabularyWord[], heads: Iterable<string>): Vocabulary {
  const inCatalogue = new Set(words.map(({ word }) => word));
  const ofTrade = synonymWords
    .filter((word) => !inCatalogue.has(word))
    .map((word) => ({ word, products: 0 }));
  const all = [...words, ...ofTrade]
    .filter(({ word }) => !STOP_WORDS.has(word))
    .sort(mostProducts)
    .map((entry) => ({ ...entry, stem: wordStem(entry.word) }));
  const stems = new Set(all.map(({ stem }) => stem));
  const letters = groupBy(all, ({ word }) => word.charAt(0));
  const headStems = new Set(heads);
  const sounds = new Map<string, string>();
  for (const { word } of all) {
    const sound = soundOf(word);
    if (sound && !sounds.has(sound)) sounds.set(sound, word);
  }

  function nearest(word: string): string | null {
    if (word.length < CORRECTED_FROM.one || !VOWEL.test(word)) return null;
    const stem = wordStem(word);
    const limit = word.length >= CORRECTED_FROM.two ? 2 : 1;
    const distanceTo = (entry: VocabularyWord & { stem: string }, most: number) =>
      Math.min(stem.length, entry.stem.length) >= CORRECTED_FROM.one
        ? (editDistance(stem, entry.stem, most) ?? editDistance(word, entry.word, most))
        : editDistance(word, entry.word, most);
    const isAdjective = ADJECTIVE.test(word);
    const [first, second] = [word.charAt(0), word.charAt(1)];
    const exchanged =
      first === second ? [] : (letters.get(second) ?? []).filter((entry) => entry.word.charAt(1) === first);
    let best: { word: string; distance: number; written: number } | null = null;
    for (const entry of [...(letters.get(first) ?? []), ...exchanged]) {
      if (isAdjective && !ADJECTIVE.test(entry.word)) continue;
      const distance = distanceTo(entry, best?.distance ?? limit);
      if (distance === null) continue;
      const written = editDistance(word, entry.word, LONGEST_ENDING) ?? LONGEST_ENDING;
      if (!best || distance < best.distance || written < best.written) {
        best = { word: entry.word, distance, written };
      }
    }
    return best?.word ?? null;
  }

  return {
    knows: (word) => stems.has(wordStem(word)) || STOP_WORDS.has(word),
    completions: (beginning, most) =>
      (letters.get(beginning.charAt(0)) ?? [])
        .filter(({ word, products }) => products > 0 && word.startsWith(beginning))
        .slice(0, most)
        .map(({ word }) => word),
    nearest,
    soundsLike: (word) => sounds.get(soundOf(word)) ?? null,
    isHead: (stem) => headStems.has(stem),
  };
}
