import type { PageContextServer } from 'vike/types';
import { SEARCH_MAX_LENGTH } from '../../contract/constants.ts';
import type { Category, CategoryRef, ProductCard, SearchResult } from '../../contract/entities.ts';
import { hasFilters, isPlain, NO_FILTERS, parseListQuery } from '../../contract/filter.ts';
import { searchPath } from '../../contract/routes.ts';
import type { Shop } from '../../contract/shop.ts';
import { correctionLead } from '../../lib/correction-lead.ts';
import { loadOptional } from '../../lib/load-optional.ts';
import { packData } from '../../lib/packed-filters.ts';
import { type PackedRows, packRows } from '../../lib/packed-rows.ts';
import type { WithFilterPanel } from '../filter-panel/index.tsx';
import { loadPages, shownFilters, withProducts } from '../products/data.ts';
import { type ShownCard, type ShownList, toShownCard } from '../products/index.ts';

/** More products than this fill the page by themselves. */
const GROUP_UP_TO = 12;

interface ShownCards {
  readonly items: PackedRows<ShownCard>;
  readonly nearNumbers: readonly ShownCard[];
}

/** A part of what is shown: ranges of the products of the list and, behind them, of the others. */
interface Section {
  readonly title: string;
  readonly ranges: readonly (readonly [from: number, to: number])[];
  /** The title tells nothing that is not seen. */
  readonly isPlain?: true;
  /** What the title leads to. */
  readonly category?: CategoryRef;
}

/** What the question does not find, beside the part whose number was asked for. */
interface Beside {
  /** Those with its plant number. */
  readonly analogues: readonly ShownCard[];
  /** Others of its group. */
  readonly group: readonly ShownCard[];
  readonly category: CategoryRef | undefined;
}

export interface ResultsData extends ShownList, WithFilterPanel {
  readonly list: Omit<SearchResult, keyof ShownCards> & ShownCards;
  readonly sections: readonly Section[];
  /** What was searched instead of the question as it was written, behind how that came. */
  readonly note: { readonly lead: string; readonly text: string } | null;
  /** What replaces the part, then what stands in its group; none for any other question than a number. */
  readonly others: PackedRows<ShownCard>;
  /** Whether the question finds anything, if not with the chosen filters. */
  readonly isFound: boolean;
  /** Top categories, for an answer that found nothing. */
  readonly categories: readonly (CategoryRef & Pick<Category, 'products'>)[];
}

/** The answer to a number in its parts, any other in one. */
function sectionsOf(
  { exact, interchangeable }: Pick<SearchResult, 'exact' | 'interchangeable'>,
  shown: number,
  { analogues, group, category }: Beside,
): readonly Section[] {
  const others = exact + interchangeable;
  if (others === 0) return [{ title: 'Найденные товары', ranges: [[0, shown]], isPlain: true }];
  const replacing = shown + analogues.length;
  const sections: readonly Section[] = [
    { title: 'Точное совпадение', ranges: [[0, exact]] },
    {
      title: 'Взаимозаменяемые',
      ranges: [
        [exact, others],
        [shown, replacing],
      ],
    },
    { title: 'Другие исполнения и похожие номера', ranges: [[others, shown]] },
    {
      title: 'Ещё из раздела',
      ranges: [[replacing, replacing + group.length]],
      ...(category && { category }),
    },
  ];
  return sections.filter(({ ranges }) => ranges.some(([from, to]) => to > from));
}

const NOTHING_BESIDE: Beside = { analogues: [], group: [], category: undefined };

/** What has the plant number of the part that was asked for and, as a number finds few parts, others of its group. */
async function loadBeside(shop: Shop, { exact, total, pages, items }: SearchResult): Promise<Beside> {
  const [first] = items;
  if (!first || exact === 0 || pages > 1) return NOTHING_BESIDE;
  const shown = new Set(items.map(({ id }) => id));
  const unseen = (cards: readonly ProductCard[]) => cards.filter(({ id }) => !shown.has(id)).map(toShownCard);
  const product = total > GROUP_UP_TO ? null : await shop.product(first.slug);
  const [analogues, related] = await Promise.all([
    shop.analogues(first),
    product ? shop.related(product) : [],
  ]);
  const replacing = unseen(analogues);
  for (const { id } of replacing) shown.add(id);
  return { analogues: replacing, group: unseen(related), category: product?.categories.at(-1) };
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
  const [panel, beside, tree] = await Promise.all([
    // The answer is shown without its filters while they cannot be counted.
    isFound ? loadOptional(pageContext, 'filters', shop.filterData({ q }, filters), null) : null,
    isPlain(query)
      ? loadOptional(pageContext, 'products beside', loadBeside(shop, last), NOTHING_BESIDE)
      : NOTHING_BESIDE,
    isFound ? [] : loadOptional(pageContext, 'categories', shop.categories(), []),
  ]);
  const { exact, interchangeable } = first;
  const shown = { items: packRows(items.map(toShownCard)), nearNumbers: nearNumbers.map(toShownCard) };
  return {
    path: searchPath(last.query),
    list: { ...last, exact, interchangeable, ...shown },
    query: { ...query, page: last.page },
    filterData: panel && packData(panel),
    sections: sectionsOf(first, items.length, beside),
    note: correction && { lead: correctionLead(correction), text: correction.text },
    others: packRows([...beside.analogues, ...beside.group]),
    isFound,
    categories: withProducts(tree),
  };
}
