import { isSlug } from '../../../src/contract/text.ts';

/** Longest slug of a page in characters. */
export const PAGE_SLUG_MAX = 64;

/** First parts of addresses that belong to other pages, calls and files; a page there would never be seen. */
export const TAKEN_SLUGS: ReadonlySet<string> = new Set([
  'api',
  'articles',
  'assets',
  'basket',
  'builds',
  'catalog',
  'csp-report',
  'dev',
  'exchange',
  'forms',
  'healthz',
  'images',
  'lk',
  'metrics',
  'news',
  'product',
  'readyz',
  'search',
]);

/** Whether this can be the slug of a page. */
export function isPageSlug(text: string): boolean {
  return isSlug(text, PAGE_SLUG_MAX);
}
