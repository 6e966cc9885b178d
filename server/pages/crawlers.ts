import { type FinishedPage, finishPage } from './finished-page.ts';

const CRAWLERS =
  /(?<!cu)bot\b|crawl|spider|slurp|yandex(?!search|browser)|mediapartners|facebookexternalhit|vkshare|whatsapp|skypeuripreview|embedly|pinterest|ia_archiver/i;

const EMPTY = '<!doctype html><html lang="ru"><head><title>Ошибка</title></head><body></body></html>';

/** Programs that index pages or make previews of them, by what they call themselves. */
export function isCrawler(userAgent: string): boolean {
  return CRAWLERS.test(userAgent);
}

/** The error page as crawlers get it: its status and next to nothing else [OV-15]. */
export function emptyError(status: number): FinishedPage {
  return finishPage(status, EMPTY);
}
