import { MARK, quote } from '../document.ts';
import type { Condition, Term, Wording } from './condition.ts';

/** Texts of `tsquery` that the index answers alone: no weights, no positions. */

const join = (operator: '&' | '|', parts: readonly string[]) =>
  parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(` ${operator} `)})`;

function lexeme({ stem, beginning }: Term, mark: string): string {
  return quote(mark + stem) + (beginning ? ':*' : '');
}

const marked = (mark: string, wording: Wording) => wording.map((term) => lexeme(term, mark));
const inTitle = (wording: Wording) => join('&', marked(MARK.title, wording));
const anywhere = (wording: Wording) => join('&', marked('', wording));

/** The title begins with a word of the wording and holds the others too. */
const leads = (wording: Wording) => {
  const whole = wording.map((term) => ({ ...term, beginning: false }));
  return join('&', [join('|', marked(MARK.head, whole)), inTitle(wording)]);
};

const all = (conditions: readonly Condition[], field: (wording: Wording) => string) =>
  join(
    '&',
    conditions.map(({ own, synonyms }) => join('|', [...own, ...synonyms].map(field))),
  );

/** Products that fulfil one condition, in any field and any wording. */
export const fulfils = (condition: Condition) => all([condition], anywhere);

/** Products that fulfil every condition. */
export const fulfilsAll = (conditions: readonly Condition[]) => all(conditions, anywhere);

/** The condition that names the part: the first one with a noun that begins titles. */
export const headOf = (conditions: readonly Condition[]) => conditions.find(({ head }) => head);

/** A part of the ranking. */
export interface TierQuery {
  /** Text of the `tsquery` that selects its products. */
  readonly query: string;
  /** Stems of which each of its titles begins with one; empty when they begin anyhow. */
  readonly heads: readonly string[];
}

/**
 * The products that fulfil every condition, the best first and each in one tier only: titles that begin with the
 * part asked for before others, all words in the title before words in brand, category or applicability (at least
 * the part, or the words without the models), the visitor's own words and exact models before synonyms and longer
 * models.
 */
export function tiersOf(conditions: readonly Condition[]): readonly TierQuery[] {
  const everywhere = fulfilsAll(conditions);
  const titled = all(conditions, inTitle);
  const verbatim = all(
    conditions.map((condition) => ({ ...condition, own: condition.exact, synonyms: [] })),
    inTitle,
  );
  const named = verbatim === titled ? [titled] : [verbatim, `${titled} & !${verbatim}`];
  const elsewhere = `${everywhere} & !${titled}`;
  const anyhow = (query: string) => ({ query, heads: [] });
  const head = headOf(conditions);
  const telling = head ? [head] : conditions.filter(({ kind }) => kind === 'word');
  const told = all(telling, inTitle);
  const partly =
    telling.length > 0 && told !== titled
      ? [`${elsewhere} & ${told}`, `${elsewhere} & !${told}`]
      : [elsewhere];
  if (!head) return [...named, ...partly].map(anyhow);
  const leading = all([head], leads);
  const heads = [...new Set([...head.own, ...head.synonyms].flat().map(({ stem }) => stem))];
  return [
    ...[...named, elsewhere].map((tier) => ({ query: `${leading} & ${tier}`, heads })),
    ...[titled, ...partly].map((tier) => anyhow(`${tier} & !${leading}`)),
  ];
}
