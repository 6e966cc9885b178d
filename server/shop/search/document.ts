import { LRUCache } from 'lru-cache';
import { expandAbbreviations, normalise } from '../../part-numbers/normalise.ts';
import { type Token, tokenise, unmixed } from '../../part-numbers/tokens.ts';

/** Raised with every change of what `searchVector` makes of a product: a start makes the stored words anew then. */
export const WORD_RULES = 1;

interface Client {
  query(text: string): Promise<{ readonly rowCount: number | null }>;
}

/** Whether stored words were made by older rules; never of products that no import has brought. */
export async function hasOldWords(client: Client): Promise<boolean> {
  const { rowCount } = await client.query(`select from catalogue_state where word_rules < ${WORD_RULES}`);
  return rowCount === 1;
}

/**
 * Counts the words of the published products between two ids of the next catalogue; after all of them
 * `showSearchWords` makes the vocabulary of it. In parts, because the embedded database keeps everybody waiting.
 */
export async function countSearchWords(client: Client, from: number, to: number): Promise<void> {
  await client.query(`
    insert into import.words (kind, word, products)
    select case left(word, 1) when '${MARK.head}' then 'head' else 'word' end, substr(word, 2), ndoc
    from ts_stat('select search_vector from next_catalogue where published and id between ${from} and ${to}')
    where left(word, 1) in ('${MARK.head}', '${MARK.surface}')`);
}

/** Makes the vocabulary of the words that were counted. */
export async function showSearchWords(client: Client): Promise<void> {
  await client.query('delete from search_words');
  await client.query(`
    insert into search_words (kind, word, products)
    select kind, word, sum(products) from import.words group by kind, word`);
  await client.query(`update catalogue_state set word_rules = ${WORD_RULES}`);
}

/** What of a product the word search reads; numbers have their own keys (`server/part-numbers`). */
interface SearchSource {
  readonly title: string;
  readonly brand: string | null;
  readonly applicability: readonly string[];
  readonly applicabilityDvs: readonly string[];
  /** Titles of the product's own category and, if wanted, of those above it. */
  readonly categories: readonly string[];
}

/**
 * Marks in front of a lexeme. They stand where PostgreSQL has weights, because a query by weight must read every
 * matching row while a query by lexeme is answered from the index alone.
 */
export const MARK = {
  /** Stem of a word of the title; without a mark it stands for all fields, the title too. */
  title: '+',
  /** Stem of the title's first word, the noun that names the part. */
  head: '^',
  /** A word as it is written, for the vocabulary only. */
  surface: '=',
} as const;

/** Words of one letter tell nothing; longer lexemes than this are noise. */
const LEXEME = { min: 2, max: 40 } as const;

function stemsOf(token: Token): readonly string[] {
  const stems = token.kind === 'model' ? [token.stem, ...token.parts.map((part) => part.stem)] : [token.stem];
  return stems.filter((stem) => stem.length <= LEXEME.max && (stem.length >= LEXEME.min || /\d/.test(stem)));
}

function surfacesOf(token: Token): readonly string[] {
  const runs = token.kind === 'model' ? token.parts : [token];
  return runs
    .filter((run) => run.kind === 'word' && run.text.length >= LEXEME.min && run.text.length <= LEXEME.max)
    .map((run) => run.text);
}

/** A lexeme as the texts of `tsvector` and `tsquery` have it. */
export const quote = (lexeme: string) => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
/** Weight A: the database searches these; see search_document_of_product in the migrations. */
const searched = (lexeme: string) => `${quote(lexeme)}:1A`;
const seen = (word: string) => quote(MARK.surface + word);

/** Lexemes as the vector has them. */
interface Words {
  readonly stems: readonly string[];
  readonly surfaces: readonly string[];
}

const wordsOf = (tokens: readonly Token[]): Words => ({
  stems: tokens.flatMap(stemsOf).map(searched),
  surfaces: tokens.flatMap(surfacesOf).map(seen),
});

const read = (text: string) => tokenise(expandAbbreviations(unmixed(normalise(text))));

/** Brands, machines and categories: a list repeats some hundreds of them, and reading them was half of its import. */
const repeated = new LRUCache<string, Words>({ max: 5000 });

function readRepeated(text: string): Words {
  const known = repeated.get(text);
  if (known) return known;
  const words = wordsOf(read(text));
  repeated.set(text, words);
  return words;
}

/**
 * The word index of a product as the text of a `tsvector`: cast it, never pass it through `to_tsvector`, which tears part
 * numbers apart. Two equal sources give equal text.
 */
export function searchVector(source: SearchSource): string {
  const title = read(source.title);
  const others = [
    source.brand ?? '',
    ...source.applicability,
    ...source.applicabilityDvs,
    ...source.categories,
  ].map(readRepeated);

  const head = title.find((token) => token.kind === 'word' && token.stem.length >= LEXEME.min);
  const inTitle = [...new Set(title.flatMap(stemsOf))];
  const lexemes = new Set([
    ...(head ? [searched(MARK.head + head.stem)] : []),
    ...inTitle.map((stem) => searched(MARK.title + stem)),
    ...inTitle.map(searched),
    ...others.flatMap(({ stems }) => stems),
    ...title.flatMap(surfacesOf).map(seen),
    ...others.flatMap(({ surfaces }) => surfaces),
  ]);
  return [...lexemes].join(' ');
}
