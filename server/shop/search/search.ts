import { PAGE_SIZE, SEARCH_MAX_LENGTH } from '../../../src/contract/constants.ts';
import type { CategoryRef, ProductCard, SearchResult, Suggestions } from '../../../src/contract/entities.ts';
import { pageCount } from '../../../src/contract/filter.ts';
import type { Shop } from '../../../src/contract/shop.ts';
import { find, findOtherNumber, numberCards, ofStrength, wordCards } from './find.ts';
import { findNumber, sharedSigns } from './find-number.ts';
import { findAllWords, findSomeWords } from './find-words.ts';
import { CATEGORIES_MAX, NEAR_NUMBERS, SUGGESTED } from './limits.ts';
import { forgetOldMisses, recordMiss } from './misses.ts';
import { fittingCategories, largestCategories } from './query/categories.ts';
import { type NumberReading, readNumbers } from './query/number.ts';
import { readWords } from './query/words.ts';
import type { Executor } from './store/hits.ts';
import { createLexiconSource } from './store/lexicon.ts';
import { cardsOfIds, neighbours } from './store/number-hits.ts';

/** The search's part of the shop. */
export type Search = Pick<Shop, 'search' | 'suggest'>;

export interface SearchDeps {
  readonly db: Executor;
  readonly log: { warn(details: object, message: string): void };
}

/** One of so many questions without an answer also clears old ones away. */
const MISSES_BETWEEN_CLEANINGS = 100;

/** The text as it is shown and read: no control characters or halves of characters, at most SEARCH_MAX_LENGTH. */
const tidy = (text: string) => text.slice(0, SEARCH_MAX_LENGTH).replace(/\p{C}+/gu, ' ');

async function nearNumbers(
  db: Executor,
  [reading]: readonly NumberReading[],
): Promise<readonly ProductCard[]> {
  if (!reading) return [];
  const near = (await neighbours(db, reading.keys, NEAR_NUMBERS.most))
    .map((neighbour) => ({ id: neighbour.id, signs: sharedSigns(reading.keys, neighbour) }))
    .filter(({ signs }) => signs >= NEAR_NUMBERS.shared)
    .toSorted((a, b) => b.signs - a.signs || a.id - b.id);
  return cardsOfIds(db, [...new Set(near.map(({ id }) => id))].slice(0, NEAR_NUMBERS.most));
}

/**
 * The search over the database (ST-23, docs/decisions/0005-catalogue-and-search.md). Any text gives an answer; both
 * calls reject only with the database's own errors.
 */
export function createSearch({ db, log }: SearchDeps): Search {
  const lexiconNow = createLexiconSource(db);
  let misses = 0;

  /** The answer does not wait for it and does not fail with it. */
  function remember(question: string): void {
    misses += 1;
    const cleaning = misses % MISSES_BETWEEN_CLEANINGS === 0;
    recordMiss(db, question)
      .then(() => (cleaning ? forgetOldMisses(db) : undefined))
      .catch((error: unknown) => log.warn({ err: error }, 'a question without an answer was not recorded'));
  }

  async function search(text: string, page: number): Promise<SearchResult> {
    const query = tidy(text).trim();
    const lexicon = await lexiconNow();
    const question = { numbers: readNumbers(query), words: readWords(query, lexicon.vocabulary) };
    const fitting = fittingCategories(lexicon.categories, question.words.conditions, CATEGORIES_MAX);
    const found = await find(db, lexicon, question);
    if (!found) {
      if (page === 1) remember(query);
      const categories: readonly CategoryRef[] =
        fitting.length > 0 ? fitting : largestCategories(lexicon.categories, CATEGORIES_MAX);
      const near = await nearNumbers(db, question.numbers);
      return {
        query,
        correction: null,
        categories,
        nearNumbers: near,
        items: [],
        total: 0,
        page: 1,
        pages: 1,
      };
    }
    const pages = pageCount(found.total);
    const shown = Math.min(Math.max(1, page), pages);
    const skip = (shown - 1) * PAGE_SIZE;
    const items = await found.cards({ skip, take: Math.min(PAGE_SIZE, found.total - skip) });
    const { correction, total } = found;
    return { query, correction, categories: fitting, nearNumbers: [], items, total, page: shown, pages };
  }

  async function suggest(text: string): Promise<Suggestions> {
    const query = tidy(text);
    const { vocabulary, categories } = await lexiconNow();
    const words = readWords(query, vocabulary, true);
    const readings = readNumbers(query);
    const most = SUGGESTED.numbers + SUGGESTED.products;
    const sure = await findNumber(db, ofStrength(readings, 'number', 'short'), SUGGESTED.numbers);
    const all = await findAllWords(db, words, most);
    const byNumber = sure ?? (all ? null : await findOtherNumber(db, readings, SUGGESTED.numbers));
    const byWords = all ?? (byNumber ? null : await findSomeWords(db, words, most));

    const numbers = byNumber ? await numberCards(db, byNumber, [], { skip: 0, take: SUGGESTED.numbers }) : [];
    const products = byWords ? await wordCards(db, byWords, { skip: 0, take: most }) : [];
    const known = new Set(numbers.map(({ id }) => id));
    return {
      query: query.trim(),
      correction: byNumber ? byNumber.correction : words.kind && { kind: words.kind, text: words.text },
      numbers,
      categories: fittingCategories(categories, words.conditions, SUGGESTED.categories),
      products: products.filter(({ id }) => !known.has(id)).slice(0, SUGGESTED.products),
    };
  }

  return { search, suggest };
}
