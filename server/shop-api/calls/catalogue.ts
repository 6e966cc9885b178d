import { array, defaulted, enums, literal, nullable, object, optional, size, string } from 'superstruct';
import { SEARCH_MAX_LENGTH } from '../../../src/contract/constants.ts';
import type { Product } from '../../../src/contract/entities.ts';
import {
  FILTER_LISTS,
  type FilterListKey,
  type Filters,
  type ListQuery,
  type ListScope,
  NO_FILTERS,
  SORTS,
} from '../../../src/contract/filter.ts';
import * as answers from '../../../src/contract/schemas/catalogue.ts';
import { id, slug, textUpTo, whole } from '../../../src/contract/schemas/structs.ts';
import { getCall, plainGet } from '../call.ts';

const price = nullable(whole(0, 1_000_000_000));
const values = defaulted(size(array(size(string(), 1, 120)), 0, 50), []);

const categoryId = defaulted(nullable(id), null);
const filters = defaulted(
  object({
    price: defaulted(nullable(object({ min: defaulted(price, null), max: defaulted(price, null) })), null),
    availability: values,
    applicability: values,
    applicabilityDvs: values,
    brand: values,
    restored: values,
    plantNumber: values,
  }),
  NO_FILTERS,
);
const page = defaulted(whole(1, 1_000_000), 1);
const question = textUpTo(SEARCH_MAX_LENGTH);
const sort = defaulted(enums(SORTS), 'popular');

/** What a question finds, or, without one, the products of a category. */
const scope = { categoryId, q: optional(question) };
const sendScope = (of: ListScope) =>
  of === null || typeof of === 'number' ? { categoryId: of } : { q: of.q.slice(0, SEARCH_MAX_LENGTH) };
const scopeOf = (input: {
  readonly categoryId: number | null;
  readonly q?: string | undefined;
}): ListScope => (input.q === undefined ? input.categoryId : { q: input.q });

/** The last page of those that are shown at once. */
const onePage = ({ from: _, ...one }: ListQuery) => one;

const children = { populate: { children: { populate: { children: { populate: 'children' } } } } };
/** The specification's own words for the tree of categories [AP-13]. */
const TREE = { populate: { parent: { fields: ['id', 'slug'] }, children }, sort: ['sort:asc'] };

export const catalogueCalls = {
  categories: getCall({
    path: '/api/categories/product',
    about:
      'The whole tree of categories, sorted by `sort`, each with its parent. The query of the specification is ' +
      'taken, and makes no difference.',
    input: object({
      populate: optional(
        object({
          parent: optional(object({ fields: size(array(enums(['id', 'slug'])), 1, 2) })),
          children: optional(object()),
        }),
      ),
      sort: optional(size(array(literal('sort:asc')), 1)),
    }),
    answer: array(answers.category),
    send: () => TREE,
    run: (shop) => shop.categories(),
  }),
  products: getCall({
    path: '/api/products',
    about: 'A page of the products of a category and all below it, or of the whole catalogue.',
    input: object({ categoryId, filters, sort, page }),
    answer: answers.productList,
    send: (category: number | null, query: ListQuery) => ({ categoryId: category, ...onePage(query) }),
    run: (shop, { categoryId: category, ...query }) => shop.products(category, query),
  }),
  filterData: getCall({
    path: '/api/filter-data',
    about:
      'The filter panel of a category, or of what a question finds: every list with its counts, relaxed within ' +
      'itself; prices in roubles.',
    input: object({ ...scope, filters }),
    answer: answers.filterData,
    send: (of: ListScope, chosen: Filters) => ({ ...sendScope(of), filters: chosen }),
    run: (shop, input) => shop.filterData(scopeOf(input), input.filters),
  }),
  filterOptions: getCall({
    path: '/api/filter-options',
    about: 'The values of one list that contain a text.',
    input: object({
      ...scope,
      filters,
      list: enums(FILTER_LISTS),
      find: defaulted(textUpTo(SEARCH_MAX_LENGTH), ''),
    }),
    answer: answers.filterList,
    send: (of: ListScope, chosen: Filters, list: FilterListKey, find: string) => ({
      ...sendScope(of),
      filters: chosen,
      list,
      find: find.slice(0, SEARCH_MAX_LENGTH),
    }),
    run: (shop, input) => shop.filterOptions(scopeOf(input), input.filters, input.list, input.find),
  }),
  product: getCall({
    path: '/api/shop/product',
    about: 'A product by the slug of its page; null when there is none.',
    input: object({ slug }),
    answer: nullable(answers.product),
    send: (name: string) => ({ slug: name }),
    absent: { answer: null },
    run: (shop, input) => shop.product(input.slug),
  }),
  analogues: getCall({
    path: '/api/shop/analogues',
    about: 'Interchangeable products: the same plant number.',
    input: object({ id }),
    answer: array(answers.productCard),
    send: (product: Pick<Product, 'id'>) => ({ id: product.id }),
    run: (shop, input) => shop.analogues(input),
  }),
  related: getCall({
    path: '/api/shop/related',
    about: 'Others of the same category and, if there is one, brand.',
    input: object({
      id,
      brand: defaulted(nullable(object({ documentId: slug, slug, title: slug })), null),
      categories: defaulted(size(array(object({ id, slug, title: textUpTo(500) })), 0, 10), []),
    }),
    answer: array(answers.productCard),
    send: ({ id: product, brand, categories }: Pick<Product, 'id' | 'brand' | 'categories'>) => ({
      id: product,
      brand,
      categories,
    }),
    run: (shop, input) => shop.related(input),
  }),
  popular: plainGet('/api/shop/popular', 'Products for the home page.', array(answers.productCard), (shop) =>
    shop.popular(),
  ),
  brands: plainGet(
    '/api/filter-brands',
    'Brands that have products, with their number, most products first.',
    array(answers.countedBrand),
    (shop) => shop.brands(),
  ),
  search: getCall({
    path: '/api/search',
    about: 'A page of the products found by numbers or words, and how the question was read.',
    input: object({ q: defaulted(question, ''), filters, sort, page }),
    answer: answers.searchResult,
    send: (text: string, query: ListQuery) => ({ q: text.slice(0, SEARCH_MAX_LENGTH), ...onePage(query) }),
    run: (shop, { q, ...query }) => shop.search(q, query),
  }),
  suggest: getCall({
    path: '/api/search/suggest',
    about: 'What the text may become while it is typed.',
    input: object({ q: defaulted(question, '') }),
    answer: answers.suggestions,
    send: (text: string) => ({ q: text.slice(0, SEARCH_MAX_LENGTH) }),
    run: (shop, input) => shop.suggest(input.q),
  }),
};
