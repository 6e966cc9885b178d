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
const keyOf = (phrase: Phrase) => phrase.toSorted().join(' ');

function indexGroups(groups: readonly SynonymGroup[]): ReadonlyMap<string, readonly Phrase[]> {
  const index = new Map<string, readonly Phrase[]>();
  for (const { say, ask = [] } of groups) {
    const said = say.map(stems);
    for (const phrase of [...said, ...ask.map(stems)]) {
      const key = keyOf(phrase);
      if (!index.has(key)) index.set(key, said);
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

/** What the catalogue may call the thing that a phrase names, or null; the order of words does not matter. */
export function synonymsOf(phrase: Phrase): readonly Phrase[] | null {
  return INDEX.get(keyOf(phrase)) ?? null;
}
