import { type RequestHandler, type Response, Router } from 'express';
import { FILTER_LISTS } from '../../src/contract/filter.ts';
import { VIEW_PARAMETER } from '../../src/contract/list-view.ts';
import { RECOVERY_PARAMETER } from '../../src/contract/personal.ts';
import { NEWS_FEED_PATH, SEARCH_PATH } from '../../src/contract/routes.ts';
import type { Shop } from '../../src/contract/shop.ts';
import type { ArticleCard, Site } from '../../src/contract/site.ts';
import type { FixedRoute } from '../http/methods.ts';
import { escapeXml } from '../import/yml/write.ts';
import { sendSeoFile } from './send-file.ts';
import type { SeoFiles } from './seo-files.ts';

/** Background of the light theme (src/app/style.css), behind the first moment of an installed shop. */
const GROUND = '#f2f4f7';
const THEME = '#15803d';

const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${purpose === 'any' ? 'icon' : 'maskable'}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

function webManifest({ company, seo }: Site): string {
  return JSON.stringify({
    name: `${company.name}: запчасти для грузовиков и дизельных двигателей`,
    short_name: company.name,
    description: seo.description,
    lang: 'ru',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: GROUND,
    theme_color: THEME,
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      icon(192, 'any'),
      icon(512, 'any'),
      icon(192, 'maskable'),
      icon(512, 'maskable'),
    ],
  });
}

/** A path with what is below it and its queries; not `/lkm`, which begins like `/lk` and may be a page of the owner's. */
const closed = (path: string) => ['$', '/', '?'].map((end) => `Disallow: ${path}${end}`);

/**
 * What crawlers leave alone: what belongs to one visitor, and addresses that repeat other pages. Yandex is told
 * which parameters only narrow, sort or lay out a list, so that it keeps what it knows of the list itself; for others
 * such pages carry `noindex`, which they could not see behind a Disallow.
 */
function robots(publicUrl: string): string {
  const narrowing = ['price', 'priceFrom', 'priceTo', ...FILTER_LISTS, 'sort', 'from', VIEW_PARAMETER];
  const common = [
    ...closed('/basket'),
    ...closed('/lk'),
    ...closed('/dev'),
    'Disallow: /api/',
    'Disallow: /*?*modal=',
    `Disallow: /*?*${RECOVERY_PARAMETER}=`,
  ];
  return [
    'User-agent: *',
    ...common,
    '',
    'User-agent: Yandex',
    ...common,
    ...closed(SEARCH_PATH),
    `Clean-param: ${narrowing.join('&')} /catalog`,
    'Clean-param: utm_source&utm_medium&utm_campaign&utm_content&utm_term&yclid&gclid /',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

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

async function newsFeed(
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
    `<atom:link href="${escapeXml(publicUrl + NEWS_FEED_PATH)}" rel="self" type="application/rss+xml"/>`,
    ...items.map((card) => item(card, publicUrl)),
    '</channel></rss>',
    '',
  ].join('\n');
}

const FILES = ['/sitemap.xml', '/yml.xml', '/yml.xml.gz'];
const SITEMAP = /^\/sitemap-[a-z]+-\d{1,6}\.xml$/;

export const seoRoutes: readonly FixedRoute[] = [
  ...FILES,
  '/robots.txt',
  NEWS_FEED_PATH,
  '/manifest.webmanifest',
].map((path) => ({ method: 'GET', path }));

interface SeoRouterParts {
  readonly shop: Pick<Shop, 'articles'>;
  readonly site: () => Site;
  readonly publicUrl: string;
  readonly files: SeoFiles;
}

function send(response: Response, type: string, text: string, seconds: number): void {
  response.set('Cache-Control', `public, max-age=${seconds}`).type(type).send(text);
}

/** What search engines, aggregators and home screens ask for besides pages. */
export function seoRouter({ shop, site, publicUrl, files }: SeoRouterParts): Router {
  const router = Router({ strict: true, caseSensitive: true });
  const file: RequestHandler = async (request, response, next) => {
    if (!(await sendSeoFile(files, request, response, request.path.slice(1)))) next();
  };
  router.get(FILES, file);
  router.get(SITEMAP, file);
  router.get('/robots.txt', (_request, response) => send(response, 'text', robots(publicUrl), 3600));
  router.get(NEWS_FEED_PATH, async (_request, response) => {
    send(response, 'application/rss+xml; charset=utf-8', await newsFeed(shop, site(), publicUrl), 600);
  });
  router.get('/manifest.webmanifest', (_request, response) => {
    send(response, 'application/manifest+json; charset=utf-8', webManifest(site()), 3600);
  });
  return router;
}
