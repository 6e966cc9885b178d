import { PAGE_SIZE, SUGGESTED_TOTAL } from '../../../src/contract/constants.ts';
import type { ProductCard, ProductList, SearchResult, Suggestions } from '../../../src/contract/entities.ts';
import { isPlain, type ListQuery, pageCount } from '../../../src/contract/filter.ts';
import type { Shop } from '../../../src/contract/shop.ts';
import { type Log, withoutTokens } from '../../lib/logging.ts';
import { normalise } from '../../part-numbers/normalise.ts';
import { type PartNumberKeys, partNumberKeys } from '../../part-numbers/part-number.ts';
import { cardsOf } from '../catalogue/cards.ts';
import { type Answers, tidy } from './answers.ts';
import { type Found, findOtherNumber, numbersFound, ofStrength, wordIds } from './find.ts';
import { findNumber, holdersOfSlips, sharedSigns } from './find-number.ts';
import { findSeveral } from './find-several.ts';
import { findAllWords, findSomeWords, relaxedTo } from './find-words.ts';
import { NEAR_NUMBERS, SUGGESTED } from './limits.ts';
import { fittingCategories } from './query/categories.ts';
import { type NumberQuery, parseNumbers, parseSeveralNumbers } from './query/number.ts';
import { parseWords } from './query/words.ts';
import type { Executor } from './store/hits.ts';
import { neighbours } from './store/number-hits.ts';

/** An e-mail, or the number of a mobile phone or one that begins with +7, however its digits are parted. */
const PERSONAL = /@|\+7(?:[ ()./-]*\d){10}|(?<!\d)[78][ ()./-]*9(?:[ ()./-]*\d){9}/;

/** The owner learns what the shop lacks, but nothing with an e-mail, a mobile phone or a token in it. */
function tellMiss(log: Pick<Log, 'info'>, text: string): void {
  const query = withoutTokens(normalise(text));
  if (query !== '' && !PERSONAL.test(query)) log.info({ query }, 'a search found nothing');
}

/** The search's part of the shop. */
type Search = Pick<Shop, 'search' | 'suggest'>;

interface SearchDeps {
  readonly db: Executor;
  readonly log: Pick<Log, 'info'>;
  readonly answers: Answers;
  /** A page of what a question finds, filtered or in another order than its own. */
  readonly listFound: (text: string, query: ListQuery) => Promise<ProductList>;
}

async function nearNumbers(db: Executor, [number]: readonly NumberQuery[]): Promise<readonly ProductCard[]> {
  if (!number) return [];
  const slips = await holdersOfSlips(db, number);
  const near = (await neighbours(db, number.keys, NEAR_NUMBERS.most))
    .map((neighbour) => ({ id: neighbour.id, signs: sharedSigns(number.keys, neighbour) }))
    .filter(({ signs }) => signs >= NEAR_NUMBERS.shared)
    .toSorted((a, b) => b.signs - a.signs || a.id - b.id);
  return cardsOf(db, [...new Set([...slips, ...near].map(({ id }) => id))].slice(0, NEAR_NUMBERS.most));
}

/** A page of what was found, as the search orders it; a page beyond the end is the last one. */
async function pageOf(db: Executor, { total, ids }: Found, asked: number): Promise<ProductList> {
  const pages = pageCount(total);
  const page = Math.min(Math.max(1, asked), pages);
  const skip = (page - 1) * PAGE_SIZE;
  const items = await cardsOf(db, await ids({ skip, take: Math.min(PAGE_SIZE, total - skip) }));
  return { items, total, page, pages };
}

const NOTHING: ProductList = { items: [], total: 0, page: 1, pages: 1 };

/** How many of the first products have exactly this number, and how many after them have it as their plant number. */
function matchesOf(
  keys: PartNumberKeys | null,
  items: readonly ProductCard[],
): Pick<SearchResult, 'exact' | 'interchangeable'> {
  const isSame = (number: string | null) => {
    if (!keys || number === null) return false;
    const { key1, key2 } = partNumberKeys(number);
    return key1 === keys.key1 || key2 === keys.key2;
  };
  const until = (from: number, isIn: (item: ProductCard) => boolean) => {
    const end = items.findIndex((item, at) => at >= from && !isIn(item));
    return end < 0 ? items.length : end;
  };
  const exact = until(0, ({ article }) => isSame(article));
  return { exact, interchangeable: until(exact, ({ plantNumber }) => isSame(plantNumber)) - exact };
}

/**
 * The search over the database (ST-23, docs/decisions/0005-catalogue-and-search.md). Any text gives an answer; both
 * calls reject only with the database's own errors.
 */
export function createSearch({ db, log, answers, listFound }: SearchDeps): Search {
  async function search(text: string, asked: ListQuery): Promise<SearchResult> {
    const { query, numbers, found, categories } = await answers.read(text);
    if (!found) {
      if (asked.page === 1 && isPlain(asked)) tellMiss(log, query);
      const near = await nearNumbers(db, numbers);
      return { query, correction: null, categories, ...NOTHING, ...matchesOf(null, []), nearNumbers: near };
    }
    const list = isPlain(asked) ? await pageOf(db, found, asked.page) : await listFound(query, asked);
    const { correction } = found;
    // The nearest executions are of the number's beginning: what has just that is not what was asked for.
    const isOwn = list.page === 1 && asked.sort === 'popular' && correction?.kind !== 'number';
    const keys = isOwn ? found.keys : null;
    return { query, correction, categories, nearNumbers: [], ...list, ...matchesOf(keys, list.items) };
  }

  async function suggest(text: string): Promise<Suggestions> {
    const query = tidy(text);
    const lexicon = await answers.lexicon();
    const words = parseWords(query, lexicon.vocabulary, true);
    const asNumbers = parseNumbers(query);
    const asked = parseSeveralNumbers(query);
    // Until as many are found as are shown: each number costs two questions for each of its keys.
    const several = await findSeveral(db, asNumbers, asked, SUGGESTED.numbers);
    if (several) {
      const { ids, correction, left } = several;
      const numbers = await cardsOf(db, ids.slice(0, SUGGESTED.numbers));
      const total = left > 0 ? SUGGESTED_TOTAL : Math.min(SUGGESTED_TOTAL, ids.length);
      return { query: query.trim(), correction, numbers, categories: [], products: [], total };
    }
    const sure = await findNumber(db, ofStrength(asNumbers, 'number', 'short'), SUGGESTED_TOTAL);
    const all = await findAllWords(db, words, SUGGESTED_TOTAL);
    const byNumber = sure ?? (all ? null : await findOtherNumber(db, lexicon, asNumbers, SUGGESTED_TOTAL));
    const some = all || byNumber ? null : await findSomeWords(db, words, SUGGESTED_TOTAL);
    const byWords = all ?? some;
    const asWords = some ? relaxedTo(some) : words.kind && { kind: words.kind, text: words.text };

    const first = { skip: 0, take: SUGGESTED.numbers };
    const numbers = byNumber ? await numbersFound(db, byNumber, lexicon).ids(first) : [];
    const products = byWords
      ? await wordIds(db, byWords, { skip: 0, take: SUGGESTED.numbers + SUGGESTED.products })
      : [];
    const known = new Set(numbers);
    const others = products.filter((id) => !known.has(id)).slice(0, SUGGESTED.products);
    const cards = await cardsOf(db, [...numbers, ...others]);
    return {
      query: query.trim(),
      correction: byNumber ? byNumber.correction : asWords,
      numbers: cards.filter(({ id }) => known.has(id)),
      categories: fittingCategories(lexicon.categories, words.conditions, SUGGESTED.categories),
      products: cards.filter(({ id }) => !known.has(id)),
      total: Math.min(SUGGESTED_TOTAL, (byNumber ?? byWords)?.total ?? 0),
    };
  }

  return { search, suggest };
}
