import { wordStem } from '../../../part-numbers/fold.ts';
import { STOP_WORDS } from '../../../part-numbers/language.ts';
import { expandAbbreviations, normalise } from '../../../part-numbers/normalise.ts';
import { tokenise, type WordToken } from '../../../part-numbers/tokens.ts';
import { SYNONYMS, type SynonymGroup } from '../data/synonyms.ts';

/** Stems that stand together for one thing. */
export type Phrase = readonly string[];

function read(phrase: string): readonly WordToken[] {
  return tokenise(expandAbbreviations(normalise(phrase))).filter(
    (token): token is WordToken => token.kind === 'word' && !STOP_WORDS.has(token.text),
  );
}

const stems = (phrase: string): Phrase => read(phrase).map(({ stem }) => stem);
const keyOf = (phrase: readonly string[]) => phrase.toSorted().join(' ');

/** As written before by their stems: «ман» is the stem of «манн» too. */
function indexGroups(groups: readonly SynonymGroup[]): ReadonlyMap<string, readonly Phrase[]> {
  const index = new Map<string, readonly Phrase[]>();
  const spellings = [({ text }: WordToken) => text, ({ stem }: WordToken) => stem];
  for (const spell of spellings) {
    for (const { say, ask = [] } of groups) {
      const said = say.map(stems);
      for (const phrase of [...say, ...ask]) {
        const key = keyOf(read(phrase).map(spell));
        if (!index.has(key)) index.set(key, said);
      }
    }
  }
  return index;
}

const INDEX = indexGroups(SYNONYMS);

/** Words of the longest phrase that has synonyms. */
export const LONGEST_PHRASE = Math.max(...Array.from(INDEX.keys(), (key) => key.split(' ').length));

/** Every word the synonyms are made of, as written. */
export const synonymWords: readonly string[] = [
  ...new Set(
    SYNONYMS.flatMap(({ say, ask = [] }) => [...say, ...ask]).flatMap((phrase) =>
      read(phrase)
        .map(({ text }) => text)
        .filter((text) => text.length > 1),
    ),
  ),
];

/** What the catalogue may call the thing that words name, or null; their order does not matter. */
export function synonymsOf(words: readonly string[]): readonly Phrase[] | null {
  return INDEX.get(keyOf(words)) ?? INDEX.get(keyOf(words.map(wordStem))) ?? null;
}
