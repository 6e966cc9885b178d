import { SUGGESTED_TOTAL } from '../../src/contract/constants.ts';
import type { ProductCard, Suggestions } from '../../src/contract/entities.ts';
import { categoryPath, productPath, SEARCH_PATH, searchPath } from '../../src/contract/routes.ts';

/** One line of the suggestions as the visitor sees it. */
interface SuggestionLink {
  readonly href: string;
  readonly label: string;
  readonly kind: 'number' | 'category' | 'product' | 'all';
}

const toProduct =
  (kind: 'number' | 'product') =>
  (product: ProductCard): SuggestionLink => ({
    href: productPath(product.slug),
    label: product.title,
    kind,
  });

/** The links in the order of the screen, also the order of the arrow keys: numbers, categories, products, then all. */
export function suggestionLinks(suggestions: Suggestions | null): readonly SuggestionLink[] {
  if (!suggestions) return [];
  return [
    ...suggestions.numbers.map(toProduct('number')),
    ...suggestions.categories.map(
      (category): SuggestionLink => ({
        href: categoryPath(category.slug),
        label: category.title,
        kind: 'category',
      }),
    ),
    ...suggestions.products.map(toProduct('product')),
    ...(hasMore(suggestions) ? [allOf(suggestions)] : []),
  ];
}

function hasMore({ numbers, products, total }: Suggestions): boolean {
  // The total is of the numbers, if there are any.
  return total > (numbers.length || products.length);
}

/** The way to the whole answer. */
const allOf = ({ query, total }: Suggestions): SuggestionLink => ({
  href: searchAddress(query),
  label: total < SUGGESTED_TOTAL ? `Показать все ${total}` : 'Показать все',
  kind: 'all',
});

/** The address of the results of a text. */
export function searchAddress(text: string): string {
  const trimmed = text.trim();
  return trimmed === '' ? SEARCH_PATH : searchPath(trimmed);
}
