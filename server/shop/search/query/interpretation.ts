import type { SearchCorrection } from '../../../../src/contract/entities.ts';
import { asEnglishKeys, asRussianKeys } from '../../../../src/contract/keyboard.ts';
import { STOP_WORDS } from '../../../part-numbers/language.ts';
import { fromTranslit } from '../../../part-numbers/transcribe.ts';
import type { Vocabulary } from './vocabulary.ts';

/** How a piece of a query between two spaces is understood. */
export interface Interpretation {
  readonly text: string;
  /** Null when it is taken as it was written. */
  readonly kind: SearchCorrection['kind'] | null;
  /** False when a word in it is neither known nor the beginning of a known one. */
  readonly known: boolean;
}

const WORD = /[a-zа-я]{2,}/g;
/** A word of fewer letters is too short to be completed or to be torn in two. */
const SHORTEST_BEGINNING = 3;
const SHORTEST_HALF = 3;
/** Signs that only Russian letters become: «бар» is no «,fh». */
const NO_LATIN_WORD = /[[\];',`]|^[^a-z0-9]/;

type Candidate = Pick<Interpretation, 'text' | 'kind'>;
type Judge = (word: string) => boolean;

const wordsOf = (text: string): readonly string[] => text.match(WORD) ?? [];
const withoutSigns = (text: string) => text.replace(/^[^a-zа-я0-9]+|[^a-zа-я0-9]+$/g, '');

/** What else the keys or letters of a piece may mean, likeliest first. */
function transcriptions(piece: string): readonly Candidate[] {
  const bare = withoutSigns(piece);
  if (/[а-я]/.test(piece)) {
    const text = asEnglishKeys(bare);
    return NO_LATIN_WORD.test(text) ? [] : [{ text, kind: 'layout' }];
  }
  const latin = fromTranslit(bare);
  return [
    ...[piece, bare].map((text) => ({ text: asRussianKeys(text), kind: 'layout' as const })),
    { text: latin, kind: 'translit' },
    ...['к', 'тз'].map((letter) => ({ text: latin.replaceAll('ц', letter), kind: 'translit' as const })),
  ];
}

/** Single letters and signs: in another layout the signs may be letters. */
const isOnlySigns = (piece: string) => piece.length > 1 && !/\d/.test(piece) && wordsOf(piece).length === 0;

/** A word that changed its alphabet was transliterated, otherwise misspelt. */
const changeOf = (before: string, after: string) =>
  /[а-я]/.test(before) === /[а-я]/.test(after) ? ('typo' as const) : ('translit' as const);

/** The piece with each unknown word put right by `repair`; null when one cannot be. */
function repaired(text: string, knows: Judge, repair: (word: string) => string | null): string | null {
  let failed = false;
  const result = text.replace(WORD, (word) => {
    if (knows(word)) return word;
    const better = repair(word);
    failed ||= better === null;
    return better ?? word;
  });
  return failed ? null : result;
}

/** Two known words written as one, each of which says something: «прицеп» is no «при цеп». */
function tornApart(word: string, knows: Judge): string | null {
  for (let at = SHORTEST_HALF; at <= word.length - SHORTEST_HALF; at += 1) {
    if (knows(word.slice(0, at)) && knows(word.slice(at))) return `${word.slice(0, at)} ${word.slice(at)}`;
  }
  return null;
}

/**
 * Reads one piece of normalised text (ST-23): as written, in the other keyboard layout, transliterated, as the
 * beginning of a word, torn apart, misspelt (not also transliterated: «ford» is no misspelt «фередо»); the first that
 * makes all its words known. While typing, a beginning of two letters counts as known.
 */
export function interpret(piece: string, vocabulary: Vocabulary, typing: boolean): Interpretation {
  const begins: Judge = (word) =>
    word.length >= (typing ? 2 : SHORTEST_BEGINNING) && vocabulary.completions(word, 1).length > 0;
  const knows: Judge = typing ? (word) => vocabulary.knows(word) || begins(word) : vocabulary.knows;
  const written: Candidate = { text: piece, kind: null };
  const others = transcriptions(piece).filter(({ text }) => wordsOf(text).length > 0);
  const candidates = isOnlySigns(piece) ? others : [written, ...others];
  const layouts = candidates.filter(({ kind }) => kind !== 'translit');

  const every = (judge: Judge, from = candidates) => from.find(({ text }) => wordsOf(text).every(judge));
  const mended = (repair: (word: string) => string | null, from = candidates) => {
    for (const candidate of from) {
      const text = repaired(candidate.text, knows, repair);
      if (text !== null)
        return {
          text,
          kind: text === candidate.text ? candidate.kind : (candidate.kind ?? changeOf(candidate.text, text)),
        };
    }
    return undefined;
  };

  const found =
    every(knows, layouts) ??
    mended(vocabulary.soundsLike, [written]) ??
    every(knows) ??
    every((word) => knows(word) || begins(word)) ??
    mended((word) => tornApart(word, (half) => vocabulary.knows(half) && !STOP_WORDS.has(half)), [written]) ??
    mended(vocabulary.nearest, layouts);
  return found ? { ...found, known: true } : { text: piece, kind: null, known: false };
}
