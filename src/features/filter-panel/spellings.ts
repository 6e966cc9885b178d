import { asEnglishKeys, asRussianKeys } from '../../contract/keyboard.ts';
import { NAMES } from '../../contract/names.ts';

/** Names begin with this many letters at least before another spelling of them is guessed. */
const SHORTEST = 2;

const groups = NAMES.map(([say, ask]) => ({ say: say.split(', '), all: `${say}, ${ask ?? ''}`.split(', ') }));

/** The name as the catalogue writes it, where the text begins it or goes on behind it: «бош» → «bosch». */
const named = (text: string) =>
  groups.flatMap(({ say, all }) => {
    const [asked] = all
      .filter((name) => name !== '' && (name.startsWith(text) || text.startsWith(name)))
      .sort((a, b) => b.length - a.length);
    return asked === undefined ? [] : say.map((name) => name + text.slice(asked.length));
  });

/** What else lower-case text may mean in a list of names: typed in the other layout, or another name of the same. */
export function spellingsOf(text: string): readonly string[] {
  if (text.length < SHORTEST) return [];
  const retyped = [asRussianKeys(text), asEnglishKeys(text)].filter((other) => other !== text);
  return [...retyped, ...[text, ...retyped].flatMap(named)];
}
