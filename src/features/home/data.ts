import type { PageContextServer } from 'vike/types';
import type { ArticleKind, Menu } from '../../contract/site.ts';
import { type CategoryTile, toTiles } from '../../lib/category-tree.ts';
import { loadOptional } from '../../lib/load-optional.ts';
import { type ShownArticle, toShownArticle } from '../articles/index.ts';
import { type ShownCard, toShownCard } from '../products/index.ts';

export interface HomeData {
  readonly categories: readonly CategoryTile[];
  readonly popular: readonly ShownCard[];
  readonly brands: readonly { readonly slug: string; readonly title: string; readonly products: number }[];
  readonly total: number;
  /** The owner's quick links, and what a buyer must know: the first menu of the footer with its notes [EN-14]. */
  readonly quickLinks: Menu;
  readonly forBuyers: Menu;
  /** The latest of each kind. */
  readonly news: readonly ShownArticle[];
  readonly articles: readonly ShownArticle[];
}

/** Brands that the home page names. */
const BRANDS_SHOWN = 24;

/** News, and articles, on the home page. */
const ARTICLES_SHOWN = 3;

/** What is sold is all that the home page cannot do without. */
export async function loadHome(pageContext: PageContextServer): Promise<HomeData> {
  const { shop, wholeSite } = pageContext;
  const latest = async (kind: ArticleKind) =>
    (await shop.articles(kind, 1)).items.slice(0, ARTICLES_SHOWN).map(toShownArticle);
  const [categories, popular, brands, news, articles] = await Promise.all([
    shop.categories(),
    loadOptional(pageContext, 'popular products', shop.popular(), []),
    loadOptional(pageContext, 'brands', shop.brands(), []),
    loadOptional(pageContext, 'news', latest('news'), []),
    loadOptional(pageContext, 'articles', latest('articles'), []),
  ]);
  return {
    categories: toTiles(categories),
    popular: popular.map(toShownCard),
    brands: brands.slice(0, BRANDS_SHOWN).map(({ slug, title, products }) => ({ slug, title, products })),
    total: categories.reduce((sum, { products }) => sum + products, 0),
    quickLinks: wholeSite.menus.home,
    forBuyers: wholeSite.menus['nizhnee-menyu-1'],
    news,
    articles,
  };
}
