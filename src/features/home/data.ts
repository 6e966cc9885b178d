import type { PageContextServer } from 'vike/types';
import { formatDispatch } from '../../contract/dispatch.ts';
import type { Category, CategoryRef, CategoryTile } from '../../contract/entities.ts';
import { DELIVERY_PATH } from '../../contract/routes.ts';
import type { ArticleCard, ArticleKind, Menu } from '../../contract/site.ts';
import { toTiles } from '../../lib/category-tree.ts';
import { loadOptional } from '../../lib/load-optional.ts';
import { FOOTER_MENUS } from '../../lib/shown-site.ts';
import { type ShownArticle, toShownArticle } from '../articles/index.ts';
import { type ShownCard, toShownCard } from '../products/index.ts';

/** A top category with the ways to its largest parts. */
interface HomeCategory extends CategoryTile {
  readonly children: readonly Pick<CategoryRef, 'slug' | 'title'>[];
}

/** A dated text as a line of the home page. */
export type Headline = Pick<ShownArticle, 'kind' | 'slug' | 'title' | 'date' | 'day'>;

export interface HomeData {
  readonly categories: readonly HomeCategory[];
  readonly popular: readonly ShownCard[];
  readonly brands: readonly { readonly slug: string; readonly title: string; readonly products: number }[];
  readonly total: number;
  /** The owner's menus: makes and engines, and what a buyer must know, the first one of the footer [EN-14]. */
  readonly machines: Menu;
  readonly forBuyers: Menu;
  /** The latest of each kind, and what the latest article is about. */
  readonly news: readonly Headline[];
  readonly articles: readonly Headline[];
  readonly lead: string;
  /** Whether a menu of the footer leads to the page of the owner about delivery, and whether an order can be fetched. */
  readonly hasDeliveryPage: boolean;
  readonly hasPickup: boolean;
  /** When goods in stock go out that are ordered now; null when the owner does not say. */
  readonly dispatch: string | null;
}

/** Ways into each category, brands, popular parts in their row, and news, and articles, of the home page. */
const CHILDREN_SHOWN = 3;
const BRANDS_SHOWN = 24;
const POPULAR_SHOWN = 6;
const ARTICLES_SHOWN = 3;

function toHomeCategories(categories: readonly Category[]): readonly HomeCategory[] {
  const bySlug = new Map(categories.map(({ slug, children }) => [slug, children]));
  return toTiles(categories).map((tile) => ({
    ...tile,
    children: toTiles(bySlug.get(tile.slug) ?? [])
      .toSorted((one, other) => other.products - one.products)
      .slice(0, CHILDREN_SHOWN)
      .map(({ slug, title }) => ({ slug, title })),
  }));
}

function toHeadline(article: ArticleCard): Headline {
  const { kind, slug, title, date, day } = toShownArticle(article);
  return { kind, slug, title, date, day };
}

/** As much of a description as a slide on a phone has room for. */
function firstClause(text: string): string {
  const [clause = ''] = text.split(/(?<=[^\s.]{3})[,.:;](?:\s|$)/, 1);
  return clause === '' || /[!?…]$/.test(clause) ? clause : `${clause}.`;
}

/** What is sold is all that the home page cannot do without. */
export async function loadHome(pageContext: PageContextServer): Promise<HomeData> {
  const { shop, wholeSite } = pageContext;
  const latest = async (kind: ArticleKind) => (await shop.articles(kind, 1)).items.slice(0, ARTICLES_SHOWN);
  const [categories, popular, brands, news, articles] = await Promise.all([
    shop.categories(),
    loadOptional(pageContext, 'popular products', shop.popular(), []),
    loadOptional(pageContext, 'brands', shop.brands(), []),
    loadOptional(pageContext, 'news', latest('news'), []),
    loadOptional(pageContext, 'articles', latest('articles'), []),
  ]);
  return {
    categories: toHomeCategories(categories),
    popular: popular.slice(0, POPULAR_SHOWN).map(toShownCard),
    brands: brands.slice(0, BRANDS_SHOWN).map(({ slug, title, products }) => ({ slug, title, products })),
    total: categories.reduce((sum, { products }) => sum + products, 0),
    machines: wholeSite.menus.home,
    forBuyers: wholeSite.menus['nizhnee-menyu-1'],
    news: news.map(toHeadline),
    articles: articles.map(toHeadline),
    lead: articles[0] ? firstClause(articles[0].description) : '',
    hasDeliveryPage: FOOTER_MENUS.some((slug) =>
      wholeSite.menus[slug].items.some(({ href }) => href === DELIVERY_PATH),
    ),
    hasPickup: wholeSite.options.checkout.deliveries.some(({ kind }) => kind === 'pickup'),
    dispatch: formatDispatch(wholeSite.contacts, new Date()),
  };
}
