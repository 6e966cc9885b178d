import type { Shop } from '../../src/contract/shop.ts';
import type { ArticleCard, Site } from '../../src/contract/site.ts';
import { escapeXml } from '../import/yml/write.ts';

export const NEWS_FEED = '/news/rss.xml';

/** RFC 822 with a year of four digits; a day of the shop begins in Moscow. */
function published(day: string): string {
  return new Date(`${day}T00:00:00+03:00`).toUTCString().replace('GMT', '+0000');
}

function item({ slug, title, description, date }: ArticleCard, publicUrl: string): string {
  const address = escapeXml(`${publicUrl}/news/${slug}`);
  return [
    `<item><title>${escapeXml(title)}</title><link>${address}</link>`,
    `<guid isPermaLink="true">${address}</guid><pubDate>${published(date)}</pubDate>`,
    `<description>${escapeXml(description)}</description></item>`,
  ].join('');
}

/** The newest news as RSS 2.0. */
export async function newsFeed(
  shop: Pick<Shop, 'articles'>,
  { company, seo }: Site,
  publicUrl: string,
): Promise<string> {
  const { items } = await shop.articles('news', 1);
  const [newest] = items;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>${escapeXml(`Новости: ${company.name}`)}</title><link>${escapeXml(`${publicUrl}/news`)}</link>`,
    `<description>${escapeXml(seo.description)}</description><language>ru</language>`,
    newest ? `<lastBuildDate>${published(newest.date)}</lastBuildDate>` : '',
    `<atom:link href="${escapeXml(publicUrl + NEWS_FEED)}" rel="self" type="application/rss+xml"/>`,
    ...items.map((card) => item(card, publicUrl)),
    '</channel></rss>',
    '',
  ].join('\n');
}
