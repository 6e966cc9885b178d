import { STEM_EXCEPTIONS } from './language.ts';
import { snowball } from './stem.ts';

const FLEETING_VOWEL = /([бвгджзйклмнпрстфхцчшщ])[ое]([бвгджзйклмнпрстфхцчшщ])$/;
const SHORTEST_WITH_FLEETING_VOWEL = 5;

/** Drops the vowel that comes and goes between the last two consonants: «форсунок», «форсунка» → «форсунк», «реек» → «рейк». */
function dropFleetingVowel(stem: string): string {
  const hard = stem.replaceAll('ь', '').replace(/(?<=[аеиоу])ек$/, 'йк');
  return hard.length >= SHORTEST_WITH_FLEETING_VOWEL ? hard.replace(FLEETING_VOWEL, '$1$2') : hard;
}

/**
 * The form under which all forms of one word meet: the Snowball stem without its soft sign and fleeting vowel,
 * with the exceptions of the trade. Latin words and single letters stay as they are. Expects a normalised word.
 */
export function wordStem(word: string): string {
  // The letter «о» is not «ось».
  if (word.length < 2 || !/[а-я]/.test(word)) return word;
  const stem = snowball(word);
  const folded = STEM_EXCEPTIONS[stem] ?? dropFleetingVowel(stem);
  return STEM_EXCEPTIONS[folded] ?? folded;
}
