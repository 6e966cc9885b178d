/** Words that people write into cells of numbers. */

/** A price as `ValueReader` takes it: '' is a price on request. */
export function priceWords(text: string): string {
  if (/^0+(?:[.,]0+)?(?:\s*(?:₽|руб\.?|р\.))?$/i.test(text)) return '';
  return /^(?:-+|–|—|по запросу|договорная|звоните|уточняйте|уточнить|нет)$/i.test(text) ? '' : text;
}

/** A count in words: pieces, goods that are there uncounted, or nothing. */
export type StockWords =
  | { readonly kind: 'count'; readonly text: string }
  | { readonly kind: 'uncounted' }
  | { readonly kind: 'none' };

/** «12 шт.», «>10», «более 10», «10+» are counts; «есть», «+» are there; «нет», «под заказ» and nothing are none. */
export function stockWords(text: string): StockWords {
  const plain = text.toLowerCase().replaceAll('ё', 'е').trim();
  if (/^(?:|-+|–|—|нет|нет в наличии|отсутствует|под заказ|ожидается|no|false)$/.test(plain))
    return { kind: 'none' };
  if (/^(?:\++|есть|в наличии|да|много|мало|yes|true|\*+)$/.test(plain)) return { kind: 'uncounted' };
  const count =
    /^(?:[><≥~]|более|больше|менее|меньше|от)?\s*(\d[\d\s\u00a0\u202f]*(?:[.,]\d+)?)\s*\+?\s*(?:шт\.?|штук|компл\.?|к-т)?$/.exec(
      plain,
    );
  return { kind: 'count', text: count?.[1] ?? text };
}

/** Whether a part is restored, as `ValueReader` takes it. */
export const restoredWords = (text: string): string => (/^\++$|^✓$/.test(text) ? 'да' : text);
