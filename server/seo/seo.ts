import { type RequestHandler, type Response, Router } from 'express';
import type { Shop } from '../../src/contract/shop.ts';
import type { Site } from '../../src/contract/site.ts';
import type { FixedRoute } from '../http/methods.ts';
import { NEWS_FEED, newsFeed } from './news-feed.ts';
import { robots } from './robots.ts';
import { sendSeoFile } from './send-file.ts';
import type { SeoFiles } from './seo-files.ts';
import { webManifest } from './web-manifest.ts';

/** Addresses of files that are written in the background. */
const FILES = ['/sitemap.xml', '/yml.xml', '/yml.xml.gz'];
const SITEMAP = /^\/sitemap-[a-z]+-\d{1,6}\.xml$/;

export const seoRoutes: readonly FixedRoute[] = [
  ...FILES,
  '/robots.txt',
  NEWS_FEED,
  '/manifest.webmanifest',
].map((path) => ({ method: 'GET', path }));

export interface SeoRouterParts {
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
  const router = Router();
  const file: RequestHandler = async (request, response, next) => {
    if (!(await sendSeoFile(files, request, response, request.path.slice(1)))) next();
  };
  router.get(FILES, file);
  router.get(SITEMAP, file);
  router.get('/robots.txt', (_request, response) => send(response, 'text', robots(publicUrl), 3600));
  router.get(NEWS_FEED, async (_request, response) => {
    send(response, 'application/rss+xml; charset=utf-8', await newsFeed(shop, site(), publicUrl), 600);
  });
  router.get('/manifest.webmanifest', (_request, response) => {
    send(response, 'application/manifest+json; charset=utf-8', webManifest(site()), 3600);
  });
  return router;
}
