import type { CategoryRef } from '../../../../src/contract/entities.ts';
import { normalise } from '../../../part-numbers/normalise.ts';
import { tokenise, unmixed } from '../../../part-numbers/tokens.ts';
import type { Condition, Wording } from './condition.ts';

/** A category with products, ready to be compared with queries. */
export interface SearchCategory {
  readonly ref: CategoryRef;
  readonly stems: ReadonlySet<string>;
  /** Of the categories above it. */
  readonly above: ReadonlySet<string>;
  /** Stem of the first word, which names the kind of part. */
  readonly head: string;
  readonly products: number;
}

function stemsOf(title: string): readonly string[] {
  const stems = tokenise(unmixed(normalise(title))).flatMap((token) =>
    token.kind === 'model' ? token.parts.map(({ stem }) => stem) : [token.stem],
  );
  return stems.filter((stem) => stem.length > 1);
}

/** Prepares a category to be compared with queries; `above` are the titles of those it lies in. */
export function toSearchCategory(
  ref: CategoryRef,
  products: number,
  above: readonly string[],
): SearchCategory {
  const stems = stemsOf(ref.title);
  return {
    ref,
    stems: new Set(stems),
    above: new Set(above.flatMap(stemsOf)),
    head: stems[0] ?? '',
    products,
  };
}

function holds(stems: ReadonlySet<string>, wording: Wording): boolean {
  return wording.every(({ stem, beginning }) =>
    beginning ? Array.from(stems).some((own) => own.startsWith(stem)) : stems.has(stem),
  );
}

/**
 * The categories whose titles fit the conditions best, at most `most`: only those that fulfil most conditions, also
 * with the titles above them, first those that begin with the name of the part, then those with fewest other words,
 * then the larger ones. When a part is asked for, its name must be in the title.
 */
export function fittingCategories(
  categories: readonly SearchCategory[],
  conditions: readonly Condition[],
  most: number,
): readonly CategoryRef[] {
  const named = conditions.filter(({ head }) => head);
  const asked = named.length > 0 ? named : conditions;
  const fits = (stems: ReadonlySet<string>, { own, synonyms }: Condition) =>
    [...own, ...synonyms].some((wording) => holds(stems, wording));
  const leads = ({ head }: SearchCategory, { own, synonyms }: Condition) =>
    [...own, ...synonyms].some((wording) => wording.some(({ stem }) => stem === head));
  const fitting = categories
    .filter(({ stems }) => asked.some((condition) => fits(stems, condition)))
    .map((category) => ({
      category,
      fulfilled: conditions.filter((one) => fits(category.stems, one) || fits(category.above, one)).length,
      leads: asked.some((one) => leads(category, one)) ? 1 : 0,
    }));
  const best = Math.max(...fitting.map(({ fulfilled }) => fulfilled));
  return fitting
    .filter(({ fulfilled }) => fulfilled === best)
    .toSorted(
      (a, b) =>
        b.leads - a.leads ||
        a.category.stems.size - b.category.stems.size ||
        b.category.products - a.category.products ||
        a.category.ref.id - b.category.ref.id,
    )
    .slice(0, most)
    .map(({ category }) => category.ref);
}
