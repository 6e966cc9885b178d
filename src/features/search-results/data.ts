import type { PageContextServer } from 'vike/types';
import { SEARCH_MAX_LENGTH } from '../../contract/constants.ts';
import type { Category, CategoryRef, SearchResult } from '../../contract/entities.ts';
import { hasFilters, isPlain, NO_FILTERS, parseListQuery } from '../../contract/filter.ts';
import type { Shop } from '../../contract/shop.ts';
import { correctionLead } from '../../lib/correction-lead.ts';
import { loadOptional } from '../../lib/load-optional.ts';
import { packData } from '../../lib/packed-filters.ts';
import type { WithFilterPanel } from '../filter-panel/index.tsx';
import { loadPages, shownFilters, withProducts } from '../products/data.ts';
import { type ShownCard, type ShownList, toShownCard } from '../products/index.ts';

/** More products than this fill the page by themselves. */
const GROUP_UP_TO = 12;

type ShownCards = Readonly<Record<'items' | 'nearNumbers', readonly ShownCard[]>>;

/** A part of what is shown: `from` … `to` of the products of the list and, behind them, of the group. */
interface Section {
  readonly title: string;
  readonly from: number;
  readonly to: number;
  /** The title tells nothing that is not seen. */
  readonly isPlain?: true;
  /** What the title leads to. */
  readonly category?: CategoryRef;
}

/** Others of the group of the part whose number was asked for. */
interface Group {
  readonly category: CategoryRef;
  readonly items: readonly ShownCard[];
}

export interface ResultsData extends ShownList, WithFilterPanel {
  readonly list: Omit<SearchResult, keyof ShownCards> & ShownCards;
  readonly sections: readonly Section[];
  /** What was searched instead of the question as it was written, behind how that came. */
  readonly note: { readonly lead: string; readonly text: string } | null;
  /** The products of the group; none for any other question than a number. */
  readonly others: readonly ShownCard[];
  /** Whether the question finds anything, if not with the chosen filters. */
  readonly isFound: boolean;
  /** Top categories, for an answer that found nothing. */
  readonly categories: readonly (CategoryRef & Pick<Category, 'products'>)[];
}

/** The answer to a number in its parts, any other in one. */
function sectionsOf(
  { exact, interchangeable }: Pick<SearchResult, 'exact' | 'interchangeable'>,
  shown: number,
  group: Group | null,
): readonly Section[] {
  const others = exact + interchangeable;
  if (others === 0) return [{ title: 'Найденные товары', from: 0, to: shown, isPlain: true }];
  const sections: readonly Section[] = [
    { title: 'Точное совпадение', from: 0, to: exact },
    { title: 'Взаимозаменяемые', from: exact, to: others },
    { title: 'Другие исполнения и похожие номера', from: others, to: shown },
    ...(group
      ? [{ title: 'Ещё из раздела', from: shown, to: shown + group.items.length, category: group.category }]
      : []),
  ];
  return sections.filter(({ from, to }) => to > from);
}

/** A number finds few parts: what stands in their group beside them goes on from there. */
async function loadGroup(shop: Shop, { exact, total, items }: SearchResult): Promise<Group | null> {
  const [first] = items;
  if (!first || exact === 0 || total > GROUP_UP_TO) return null;
  const product = await shop.product(first.slug);
  const category = product?.categories.at(-1);
  if (!product || !category) return null;
  const shown = new Set(items.map(({ id }) => id));
  const others = (await shop.related(product)).filter(({ id }) => !shown.has(id));
  return others.length > 0 ? { category, items: others.map(toShownCard) } : null;
}

/** Loads what the question of the address finds, as a list with its filter panel, and the ways on from it. */
export async function loadResults(pageContext: PageContextServer): Promise<ResultsData> {
  const { shop, urlParsed } = pageContext;
  const q = (urlParsed.search.q ?? '').slice(0, SEARCH_MAX_LENGTH);
  const asked = parseListQuery(urlParsed.searchOriginal ?? '');
  const filters = await shownFilters(pageContext, { q }, asked.filters);
  const query = { ...asked, filters };
  const { first, last, items } = await loadPages((page) => shop.search(q, page), query);
  const { total, nearNumbers, correction } = last;
  const all = { filters: NO_FILTERS, sort: 'popular', page: 1 } as const;
  const isFound = total > 0 || (hasFilters(filters) && (await shop.search(q, all)).total > 0);
  const [panel, group, tree] = await Promise.all([
    // The answer is shown without its filters while they cannot be counted.
    isFound ? loadOptional(pageContext, 'filters', shop.filterData({ q }, filters), null) : null,
    isPlain(query) ? loadOptional(pageContext, 'group', loadGroup(shop, last), null) : null,
    isFound ? [] : loadOptional(pageContext, 'categories', shop.categories(), []),
  ]);
  const path = `/search?${new URLSearchParams({ q: last.query })}`;
  const { exact, interchangeable } = first;
  const shown = { items: items.map(toShownCard), nearNumbers: nearNumbers.map(toShownCard) };
  return {
    path,
    list: { ...last, exact, interchangeable, ...shown },
    query: { ...query, page: last.page },
    filterPanel: panel && {
      applied: filters,
      data: packData(panel),
      path,
      sort: query.sort,
      openCategories: [],
    },
    sections: sectionsOf(first, items.length, group),
    note: correction && { lead: correctionLead(correction), text: correction.text },
    others: group?.items ?? [],
    isFound,
    categories: withProducts(tree),
  };
}
