import { SEARCH_MAX_LENGTH } from '../../../src/contract/constants.ts';
import type { CategoryRef } from '../../../src/contract/entities.ts';
import { createReadCache } from '../../lib/read-cache.ts';
import { INVISIBLE } from '../../part-numbers/normalise.ts';
import { type Found, find, ofStrength } from './find.ts';
import { CATEGORIES_MAX } from './limits.ts';
import { fittingCategories } from './query/categories.ts';
import { type NumberQuery, parseNumbers, parseSeveralNumbers } from './query/number.ts';
import { parseWords } from './query/words.ts';
import type { Executor } from './store/hits.ts';
import { createLexiconSource, type Lexicon } from './store/lexicon.ts';

/** A question as it was read, and what it finds. */
interface Answer {
  readonly query: string;
  /** Without those that are only hints. */
  readonly numbers: readonly NumberQuery[];
  /** null when nothing fits. */
  readonly found: Found | null;
  /** Those that fit, also when nothing was found. */
  readonly categories: readonly CategoryRef[];
}

/** Reads questions over the database; both calls take any text and reject only with the database's own errors. */
export interface Answers {
  lexicon(): Promise<Lexicon>;
  read(text: string): Promise<Answer>;
  /** The ids of all that a question finds, best first, at most HITS_MAX: what filters and other orders begin with. */
  ids(text: string): Promise<Uint32Array>;
}

/** Answers kept. */
const KEPT = 100;

/** The text as it is shown and read: no control characters or halves of characters, at most SEARCH_MAX_LENGTH. */
export const tidy = (text: string) =>
  text
    .slice(0, SEARCH_MAX_LENGTH)
    .replace(INVISIBLE, '')
    .replace(/\p{C}+/gu, ' ');

/** Keeps what a question finds for a page, its filter panel and its next pages, as long as the revision stays. */
export function createAnswers(db: Executor): Answers {
  const lexicon = createLexiconSource(db);
  const answers = createReadCache<Answer>({ max: KEPT });

  async function answer(query: string, known: Lexicon): Promise<Answer> {
    const parsed = {
      numbers: parseNumbers(query),
      several: parseSeveralNumbers(query),
      words: parseWords(query, known.vocabulary),
    };
    const found = await find(db, known, parsed);
    const categories = fittingCategories(known.categories, parsed.words.conditions, CATEGORIES_MAX);
    const numbers = ofStrength(parsed.numbers, 'number', 'model', 'short');
    return { query, numbers, found, categories };
  }

  async function read(text: string): Promise<Answer> {
    const query = tidy(text).trim();
    const known = await lexicon();
    return answers.read(`${known.revision} ${query}`, () => answer(query, known));
  }

  return {
    lexicon,
    read,
    async ids(text) {
      const { found } = await read(text);
      return Uint32Array.from(found ? await found.ids({ skip: 0, take: found.total }) : []);
    },
  };
}
