import { createHash } from 'node:crypto';
import { CATEGORY_LEVELS } from '../../../src/contract/constants.ts';
import type { OfferCategory } from '../offer.ts';
import { cutText, foldName, LIMITS, oneLine } from '../values.ts';

/** Equal for paths of titles that name the same category. */
export const keyOf = (titles: readonly string[]): string => titles.map(foldName).join('\n');

/** The titles of every category and of all above it, by identifier; parents come before children. */
export function titlePaths(categories: readonly OfferCategory[]): ReadonlyMap<string, readonly string[]> {
  const paths = new Map<string, readonly string[]>();
  for (const { id, parentId, title } of categories)
    paths.set(id, [...(parentId === null ? [] : (paths.get(parentId) ?? [])), title]);
  return paths;
}

/** A slash that parts titles, «КАМАЗ-5320/Двигатель», not letters or numbers of one, «Запчасти а/м», «КАМАЗ 740/741». */
const SLASH = /\s\/|\/\s|(?<=[\p{L}\d)]{3})\/(?=\p{L}{3})/u;

/** The titles of a path such as «Двигатель > Поршни» or «Двигатель/Поршни», CATEGORY_LEVELS at most. */
export function pathOf(text: string): readonly string[] {
  const separator = /[>→\\]/.test(text) ? /[>→\\]+/ : SLASH;
  return text
    .split(separator)
    .map((title) => cutText(oneLine(title), LIMITS.name))
    .filter((title) => title !== '')
    .slice(0, CATEGORY_LEVELS);
}

/** Finds categories by their paths of titles and adds those that the shop does not have yet. */
export class CategoryPaths {
  readonly #byPath = new Map<string, string>();
  /** Identifiers by title; null when several categories have it. */
  readonly #byTitle = new Map<string, string | null>();

  constructor(known: readonly OfferCategory[]) {
    for (const [id, path] of titlePaths(known)) this.#remember(id, path);
  }

  /** The path that a text means; a title that a category has is no path, whatever marks it holds. */
  read(text: string): readonly string[] {
    const title = oneLine(text);
    return this.#byTitle.has(foldName(title)) ? [title] : pathOf(text);
  }

  /** The category of the path and those that had to be added for it, parents first. A title alone may be any level. */
  find(path: readonly string[]): { readonly id: string; readonly added: readonly OfferCategory[] } {
    const known = this.#byPath.get(keyOf(path));
    if (known !== undefined) return { id: known, added: [] };
    const [only] = path;
    const titled = path.length === 1 && only !== undefined ? this.#byTitle.get(foldName(only)) : null;
    if (titled) return { id: titled, added: [] };
    const added: OfferCategory[] = [];
    let parentId: string | null = null;
    for (let level = 1; level <= path.length; level += 1) {
      const part = path.slice(0, level);
      const id = this.#byPath.get(keyOf(part)) ?? `path-${hashOf(part)}`;
      if (!this.#byPath.has(keyOf(part))) {
        added.push({ id, parentId, title: part.at(-1) ?? '', slug: null });
        this.#remember(id, part);
      }
      parentId = id;
    }
    return { id: parentId ?? '', added };
  }

  #remember(id: string, path: readonly string[]): void {
    const title = foldName(path.at(-1) ?? '');
    this.#byPath.set(keyOf(path), id);
    this.#byTitle.set(title, this.#byTitle.has(title) ? null : id);
  }
}

const hashOf = (path: readonly string[]): string =>
  createHash('sha256').update(keyOf(path)).digest('hex').slice(0, 24);
