import { romanise } from '../part-numbers/part-number.ts';

/** Characters of an address; a suffix that makes it unique may follow. */
export const SLUG_LENGTH = 96;

/** An address of a title: Latin letters, digits and single hyphens, `''` when nothing is left of it. */
export function slugify(text: string, length = SLUG_LENGTH): string {
  return romanise(text.normalize('NFC').toLowerCase())
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, length + 1)
    .replace(/^-+/, '')
    .slice(0, length)
    .replace(/-+$/, '');
}

/** The address of a product before it is made unique: the title, shortened so that the article stays whole. */
export function productSlug(title: string, article: string): string {
  const tail = slugify(article);
  const head = slugify(title, Math.max(0, SLUG_LENGTH - tail.length - 1));
  return head !== '' && tail !== '' ? `${head}-${tail}` : head + tail;
}

/** An address that is not `taken` yet, and takes it: the wanted one, or with `id` at its end as often as needed. */
export function freeSlug(wanted: string, id: number, taken: Set<string>): string {
  let slug = wanted === '' ? String(id) : wanted;
  while (taken.has(slug)) slug = `${slug}-${id}`;
  taken.add(slug);
  return slug;
}
