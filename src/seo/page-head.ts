import type { PageContextServer } from 'vike/types';
import type { Image } from '../contract/entities.ts';
import { jpegAddress } from '../contract/jpeg.ts';
import { NEWS_FEED_PATH, NEWS_PATH } from '../contract/routes.ts';
import { type DocumentHead, errorHead, type HeadTag } from './apply-head.ts';
import { momentOf } from './linked-data/article.ts';
import { type LinkedNode, linkedText } from './linked-data/nodes.ts';
import { robotsOf } from './robots.ts';
import { pageInDescription, pageInTitle } from './titles.ts';

/** How a link to the page looks where it is shared; what is null is that of the whole site. */
interface Preview {
  readonly type: 'website' | 'product' | 'article';
  readonly image: Image | null;
  /** Day of publication, `YYYY-MM-DD`, of a text. */
  readonly date?: string;
}

/** What a page says of itself; its `data()` brings it, a page without data has it in its `+config.ts`. */
export interface PageHead {
  readonly title: string;
  /** That of the whole site when it is left out. */
  readonly description?: string;
  /** Which page of a list it is, from 1: the words of the owner are followed by it. */
  readonly page?: number;
  /** What crawlers are told where its address alone does not say it (`robotsOf`). */
  readonly robots?: 'noindex,follow' | null;
  readonly preview?: Preview;
  /** What the page is about, as schema.org says it. */
  readonly linkedData?: readonly LinkedNode[];
}

/** The preview picture that comes with the shop, in px. */
const OWN_PREVIEW = { path: '/preview.png', width: 1200, height: 630 } as const;

const meta = (key: 'name' | 'property', name: string, content: string): HeadTag => ({
  tag: 'meta',
  attributes: { [key]: name, content },
});

const property = (name: string, content: string | number) => meta('property', name, String(content));

/** The picture of a page's preview with its size, where that is known. */
function previewImage({ publicUrl, wholeSite }: PageContextServer, image: Image | null) {
  if (image) return { url: jpegAddress(publicUrl, image), width: image.width, height: image.height };
  const { image: path } = wholeSite.seo;
  const { width, height } = path === OWN_PREVIEW.path ? OWN_PREVIEW : { width: null, height: null };
  return { url: publicUrl + path, width, height };
}

function previewTags(
  pageContext: PageContextServer,
  { type, image, date }: Preview,
  canonical: string,
): readonly HeadTag[] {
  const { url, width, height } = previewImage(pageContext, image);
  return [
    property('og:type', type),
    property('og:url', canonical),
    property('og:site_name', pageContext.wholeSite.company.name),
    property('og:locale', 'ru_RU'),
    property('og:image', url),
    ...(width ? [property('og:image:width', width)] : []),
    ...(height ? [property('og:image:height', height)] : []),
    ...(date ? [property('article:published_time', momentOf(date))] : []),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
}

const newsFeed = (shop: string): HeadTag => ({
  tag: 'link',
  attributes: {
    rel: 'alternate',
    type: 'application/rss+xml',
    title: `Новости: ${shop}`,
    href: NEWS_FEED_PATH,
  },
});

/**
 * Title, description, robots, canonical address without the query [RT-26], Open Graph and things of schema.org. What
 * the owner has written of a path comes before the rule. Pages that nobody is to find say no more than they must.
 */
export function documentHead(pageContext: PageContextServer): DocumentHead {
  const { publicUrl, urlPathname, urlParsed, wholeSite, is404, abortStatusCode } = pageContext;
  const head: PageHead | undefined = pageContext.head ?? pageContext.config.head;
  if (is404 || abortStatusCode || pageContext.errorWhileRendering || !head) {
    return errorHead(is404 ? 404 : abortStatusCode, wholeSite.company.name);
  }
  const robots = robotsOf(urlPathname, urlParsed.searchOriginal ?? '') ?? head.robots ?? null;
  const isOpen = robots !== 'noindex';
  const { page = 1, preview = { type: 'website', image: null }, linkedData = [] } = head;
  const written = robots === null ? wholeSite.seo.pages[urlPathname] : undefined;
  const title = written?.title ? written.title + pageInTitle(page) : head.title;
  const description = written?.description
    ? written.description.replace(/(?<![.!?…])$/, page > 1 ? '.' : '') + pageInDescription(page)
    : head.description || wholeSite.seo.description;
  const canonical = urlPathname === '/' ? publicUrl : publicUrl + urlPathname;
  const tags: HeadTag[] = [
    { tag: 'link', attributes: { rel: 'canonical', href: canonical } },
    property('og:title', title),
  ];
  if (robots) tags.push(meta('name', 'robots', robots));
  if (description)
    tags.push(meta('name', 'description', description), property('og:description', description));
  if (isOpen) tags.push(...previewTags(pageContext, preview, canonical));
  if (urlPathname === NEWS_PATH) tags.push(newsFeed(wholeSite.company.name));
  if (isOpen && linkedData.length > 0) {
    tags.push({ tag: 'script', attributes: { type: 'application/ld+json' }, text: linkedText(linkedData) });
  }
  return { title, tags };
}
