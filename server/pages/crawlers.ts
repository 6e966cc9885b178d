import { type FinishedPage, finishPage } from './finished-page.ts';

/**
 * What crawlers call themselves: «…bot» or an address that ends in it, but not the phones of Cubot; Google's and
 * Facebook's that say it otherwise; previews of messengers and social networks. Browsers and apps of the same firms
 * (YaBrowser, YandexSearch, GSA, FBAN, Pinterest on a phone) are people.
 */
const CRAWLERS = new RegExp(
  [
    '(?<!cu)bots?\\b',
    'crawl|spider|slurp|ia_archiver',
    'google-(?:inspectiontool|site-verification)|googleother|(?:apis|mediapartners|feedfetcher|appengine)-google',
    'bingpreview|microsoftpreview|msnbot|mail\\.ru_bot',
    'facebookexternalhit|facebookcatalog|meta-external(?:agent|fetcher)',
    'vkshare|^whatsapp/|skypeuripreview|embedly|slack-imgproxy',
  ].join('|'),
  'i',
);

const EMPTY = '<!doctype html><html lang="ru"><head><title>Ошибка</title></head><body></body></html>';

/** Programs that index pages or make previews of them, by what they call themselves. */
export function isCrawler(userAgent: string): boolean {
  return CRAWLERS.test(userAgent);
}

/** The error page as crawlers get it: its status and next to nothing else [OV-15]. */
export function emptyError(status: number): FinishedPage {
  return finishPage(status, EMPTY);
}
