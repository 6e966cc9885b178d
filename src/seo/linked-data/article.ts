import { jpegAddress } from '../../contract/jpeg.ts';
import type { ArticleCard } from '../../contract/site.ts';
import { shorten } from '../titles.ts';
import { type LinkedNode, type LinkedSite, sellerNode } from './nodes.ts';

/** Characters of a headline that are shown. */
const HEADLINE_MAX = 110;

/** The first moment of a day in the shop's time. */
export const momentOf = (day: string): string => `${day}T00:00:00+03:00`;

/** A news item or an article. */
export function articleNode(card: ArticleCard, at: LinkedSite): LinkedNode {
  const { kind, slug, title, description, date, image } = card;
  const url = `${at.publicUrl}/${kind}/${slug}`;
  const seller = sellerNode(at);
  return {
    '@type': kind === 'news' ? 'NewsArticle' : 'Article',
    '@id': `${url}#article`,
    headline: shorten(title, HEADLINE_MAX),
    description,
    url,
    mainEntityOfPage: url,
    inLanguage: 'ru',
    datePublished: momentOf(date),
    dateModified: momentOf(date),
    image: image ? jpegAddress(at.publicUrl, image) : at.publicUrl + at.site.seo.image,
    author: seller,
    publisher: { ...seller, logo: { '@type': 'ImageObject', url: `${at.publicUrl}/icons/icon-512.png` } },
  };
}
