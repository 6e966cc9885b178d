import { foldLookalikes } from '../../src/contract/lookalikes.ts';
import { ROMAN } from './language.ts';
import { normalise, withoutLabels } from './normalise.ts';

/** The two spellings under which a part number is stored and looked for. */
export interface PartNumberKeys {
  /** Capital letters and digits only, Cyrillic letters that look Latin written in Latin. */
  readonly key1: string;
  /** Capital letters and digits only, every Cyrillic letter romanised. */
  readonly key2: string;
}

/** Writes lower-case Cyrillic in Latin letters. */
export function romanise(lower: string): string {
  return lower.replace(/[а-яё]/g, (letter) => ROMAN[letter] ?? letter);
}

/**
 * Text with part numbers as the search, pasted lists and imports read them: normalised, without brackets, quotation
 * marks and labels such as «арт.» [SE-01].
 */
export function numberText(text: string): string {
  return withoutLabels(normalise(text).replace(/['`′″()[\]{}<>]/g, ' '));
}

/** Keys of an article, a plant number or a question (ST-23); both are empty when nothing but signs is given. */
export function partNumberKeys(text: string): PartNumberKeys {
  const bare = numberText(text).replace(/[^\p{L}\p{N}]+/gu, '');
  return { key1: foldLookalikes(bare.toUpperCase()), key2: romanise(bare).toUpperCase() };
}
