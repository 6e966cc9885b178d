import { createHash } from 'node:crypto';
import { partNumberKeys } from '../../part-numbers/part-number.ts';

const fold = (name: string): string => name.normalize('NFC').trim().toLowerCase().replaceAll('ё', 'е');

/** Whether two names of a brand are the same but for their letters' case. */
export function sameName(a: string | null, b: string | null): boolean {
  return a !== null && b !== null && fold(a) === fold(b);
}

/** Longest identifier of an offer in characters. */
const ID_LENGTH = 80;

/** The identifier of a product whose list has none: made of its article and brand, always the same for them. */
export function offerIdOf(article: string, brand: string | null): string {
  const { key1 } = partNumberKeys(article);
  const id = [key1 === '' ? article.trim() : key1, ...(brand === null ? [] : [fold(brand)])].join(' ');
  if (id.length <= ID_LENGTH) return id;
  return createHash('sha256').update(id).digest('hex').slice(0, 40);
}
