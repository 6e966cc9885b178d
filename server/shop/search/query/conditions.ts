import { NAMES } from '../../../../src/contract/names.ts';
import { wordStem } from '../../../part-numbers/fold.ts';
import { ADJECTIVE } from '../../../part-numbers/language.ts';
import type { Token } from '../../../part-numbers/tokens.ts';
import { type Condition, term } from './condition.ts';
import { modelCondition } from './models.ts';
import { LONGEST_PHRASE, type Phrase, synonymsOf } from './synonyms.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A token of a query. */
interface Piece {
  readonly token: Token;
  /** The last word of a query that is still being typed, or one known only by its beginning. */
  readonly open: boolean;
}

/** More completions than these are too rare to be meant. */
const MOST_COMPLETIONS = 8;
/** Letters of the longest maker that is written together with its models: «КАМАЗ-740». */
const LONGEST_MAKER = 7;

function wordCondition(
  words: readonly string[],
  synonyms: readonly Phrase[],
  vocabulary: Vocabulary,
): Condition {
  const own = words.map(wordStem);
  const isHead = (stem: string) => vocabulary.isHead(stem);
  const nouns = words.filter((word) => !ADJECTIVE.test(word)).map(wordStem);
  return {
    text: words.join(' '),
    own: [own.map((stem) => term(stem))],
    exact: [own.map((stem) => term(stem))],
    synonyms: synonyms
      .filter((phrase) => phrase.toSorted().join(' ') !== own.toSorted().join(' '))
      .map((phrase) => phrase.map((stem) => term(stem))),
    kind: 'word',
    head: nouns.some(isHead) || synonyms.some((phrase) => phrase.some(isHead)),
  };
}

/** A word that is not finished: any of the words that begin so. */
function openCondition(word: string, vocabulary: Vocabulary): Condition {
  const whole = vocabulary.knows(word) ? [wordStem(word)] : [];
  const stems = new Set([...whole, ...vocabulary.completions(word, MOST_COMPLETIONS).map(wordStem)]);
  const synonyms = synonymsOf([word]) ?? [];
  const own = Array.from(stems, (stem) => [term(stem)]);
  return {
    text: word,
    own,
    exact: own,
    synonyms: synonyms.map((phrase) => phrase.map((stem) => term(stem))),
    kind: 'word',
    head: Array.from(stems).some((stem) => vocabulary.isHead(stem)),
  };
}

/** The longest phrase with synonyms that begins at `from`, or the single word there. */
function phraseAt(pieces: readonly Piece[], from: number): { words: string[]; synonyms: readonly Phrase[] } {
  const words: string[] = [];
  for (const { token, open } of pieces.slice(from, from + LONGEST_PHRASE)) {
    if (token.kind !== 'word' || open) break;
    words.push(token.text);
  }
  for (let length = words.length; length > 0; length -= 1) {
    const synonyms = synonymsOf(words.slice(0, length));
    if (synonyms) return { words: words.slice(0, length), synonyms };
  }
  return { words: words.slice(0, 1), synonyms: [] };
}

const MAKERS = new Set(NAMES.flatMap(([say, ask = '']) => [...say.split(', '), ...ask.split(', ')]));

/** The short word before a number that has no letters of its own in front, unless it names a part: «ямз 238». */
function makerBefore(pieces: readonly Piece[], at: number, vocabulary: Vocabulary): string {
  const before = pieces[at - 1]?.token;
  if (before?.kind !== 'word' || before.text.length > LONGEST_MAKER) return '';
  // A title may begin with a maker: «КАМАЗ 5320 бампер».
  if (vocabulary.isHead(before.stem) && !MAKERS.has(before.text)) return '';
  return /^\d/.test(pieces[at]?.token.text ?? '') ? before.text : '';
}

/** Joins the words of phrases that have synonyms and tells for each thing how a product may name it. */
export function conditionsOf(pieces: readonly Piece[], vocabulary: Vocabulary): readonly Condition[] {
  const conditions: Condition[] = [];
  for (let at = 0; at < pieces.length; ) {
    const piece = pieces[at];
    if (!piece) break;
    const { words, synonyms } = phraseAt(pieces, at);
    if (piece.token.kind !== 'word') {
      conditions.push(modelCondition(piece.token, makerBefore(pieces, at, vocabulary)));
    } else if (words.length === 0) conditions.push(openCondition(piece.token.text, vocabulary));
    else conditions.push(wordCondition(words, synonyms, vocabulary));
    at += Math.max(1, words.length);
  }
  return conditions;
}
