import type { SearchCorrection } from '../../../../src/contract/entities.ts';
import { STOP_WORDS } from '../../../part-numbers/language.ts';
import {
  expandAbbreviations,
  normalise,
  withDots,
  withoutLabels,
  withoutUnits,
} from '../../../part-numbers/normalise.ts';
import { tokenise, unmixed } from '../../../part-numbers/tokens.ts';
import type { Condition } from './condition.ts';
import { conditionsOf } from './conditions.ts';
import { type Interpretation, interpret } from './interpretation.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface WordQuery {
  /** What the conditions were read from: the query, corrected. */
  readonly text: string;
  readonly kind: SearchCorrection['kind'] | null;
  readonly conditions: readonly Condition[];
  readonly unknown: readonly string[];
}

/** More conditions than this narrow nothing down and only cost time. */
const MOST_CONDITIONS = 6;

const saysSomething = (word: string) => word.length > 1 && !STOP_WORDS.has(word);

/** Pieces that only together make a known word or a size: «интер кулер», «р 1». */
function joinTorn(pieces: readonly string[], vocabulary: Vocabulary): readonly Interpretation[] {
  const interpretations: Interpretation[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at] ?? '';
    const next = pieces[at + 1] ?? '';
    const torn =
      /^[a-zа-я]{2,}$/.test(piece) && /^[a-zа-я]{3,}$/.test(next) && vocabulary.knows(piece + next);
    if (torn || (/^[a-zа-я]$/.test(piece) && /^\d{1,2}$/.test(next))) {
      interpretations.push({ text: piece + next, kind: torn ? 'typo' : null, known: true });
      at += 1;
    } else {
      interpretations.push({ text: piece, kind: null, known: false });
    }
  }
  return interpretations;
}

/**
 * Reads the words of a query (ST-23): corrects each piece, leaves out what says nothing, joins phrases with
 * their synonyms. `typing`: the last word may go on.
 */
export function parseWords(query: string, vocabulary: Vocabulary, typing = false): WordQuery {
  const text = expandAbbreviations(withoutUnits(withDots(withoutLabels(unmixed(normalise(query))))));
  const joined = joinTorn(text.split(' ').filter(Boolean), vocabulary);
  const unfinished = typing ? joined.length - 1 : -1;
  const interpretations = joined.map((interpretation, at) =>
    interpretation.known ? interpretation : interpret(interpretation.text, vocabulary, at === unfinished),
  );
  const tokens = interpretations.flatMap((interpretation, at) =>
    tokenise(interpretation.text)
      .filter((token) => token.kind !== 'word' || saysSomething(token.text))
      .map((token) => ({ token, interpretation, unfinished: at === unfinished })),
  );
  const isKnown = ({ token, interpretation }: (typeof tokens)[number]) =>
    token.kind !== 'word' || interpretation.known || vocabulary.knows(token.text);
  const pieces = tokens.filter(isKnown).map(({ token, unfinished: open }) => ({
    token,
    open: open || (token.kind === 'word' && !vocabulary.knows(token.text)),
  }));
  const kinds = interpretations.map(({ kind }) => kind);
  return {
    text: interpretations.map((interpretation) => interpretation.text).join(' '),
    kind: (['layout', 'translit', 'typo'] as const).find((kind) => kinds.includes(kind)) ?? null,
    conditions: conditionsOf(pieces, vocabulary).slice(0, MOST_CONDITIONS),
    unknown: tokens.filter((token) => !isKnown(token)).map(({ token }) => token.text),
  };
}
