import { FILTER_LISTS } from '../../src/contract/filter.ts';

/**
 * What crawlers leave alone: what belongs to one visitor, and addresses that repeat other pages. Yandex is told
 * which parameters only narrow or sort a list, so that it keeps what it knows of the list itself; for others such
 * pages carry `noindex`, which they could not see behind a Disallow.
 */
export function robots(publicUrl: string): string {
  const narrowing = ['price', 'priceFrom', 'priceTo', ...FILTER_LISTS, 'sort'].join('&');
  const common = [
    'Disallow: /basket',
    'Disallow: /lk',
    'Disallow: /dev',
    'Disallow: /api/',
    'Disallow: /*?*modal=',
    'Disallow: /*?*token-recovery=',
  ];
  return [
    'User-agent: *',
    ...common,
    '',
    'User-agent: Yandex',
    ...common,
    'Disallow: /search',
    `Clean-param: ${narrowing} /catalog`,
    'Clean-param: utm_source&utm_medium&utm_campaign&utm_content&utm_term&yclid&gclid /',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
