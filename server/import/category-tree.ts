import { CATEGORY_LEVELS } from '../../src/contract/constants.ts';
import { groupBy } from '../lib/group-by.ts';
import type { OfferCategory } from './offer.ts';
import { PriceListError, type Problem } from './problems.ts';
import { cutText, LIMITS, oneLine, slugOf } from './values.ts';
import type { XmlNode } from './xml/node.ts';

/** Categories that one list may have; they are held in memory. */
const CATEGORIES_MAX = 50_000;

interface Entry extends OfferCategory {
  readonly line: number;
}

type Warn = (line: number, message: string) => void;

/** Collects the categories of a list and makes a tree of them. */
export class CategoryTree {
  readonly #entries = new Map<string, Entry>();
  readonly #warn: Warn;

  constructor(report: (problem: Problem) => void) {
    this.#warn = (line, message) => report({ line, offerId: null, severity: 'warning', message });
  }

  has(id: string): boolean {
    return this.#entries.has(id);
  }

  /** One without number or title and a repeated one are reported and left out. */
  add({ line, attributes, text }: Pick<XmlNode, 'line' | 'attributes' | 'text'>): void {
    const id = oneLine(attributes.id);
    const title = cutText(oneLine(text), LIMITS.name);
    const parent = oneLine(attributes.parentId);
    if (id === '' || id.length > LIMITS.id) this.#warn(line, `Категория «${title}» пропущена: нет номера`);
    else if (title === '') this.#warn(line, `Категория ${id} пропущена: нет названия`);
    else if (this.has(id)) this.#warn(line, `Категория ${id} повторяется, взята первая`);
    else {
      if (this.#entries.size >= CATEGORIES_MAX)
        throw new PriceListError(`Категорий больше ${CATEGORIES_MAX}`);
      const parentId = parent === '' || parent === '0' ? null : parent;
      this.#entries.set(id, { id, parentId, title, slug: slugOf(attributes.slug), line });
    }
  }

  /** The tree, parents before their children and CATEGORY_LEVELS deep at most; every move is reported. */
  finish(): readonly OfferCategory[] {
    rootOrphans(this.#entries, this.#warn);
    rootCycles(this.#entries, this.#warn);
    return flatten(this.#entries, this.#warn);
  }
}

function rootOrphans(entries: Map<string, Entry>, warn: Warn): void {
  for (const entry of entries.values()) {
    if (entry.parentId === null || entries.has(entry.parentId)) continue;
    warn(entry.line, `Категория ${entry.id}: нет родителя ${entry.parentId}, стала верхней`);
    entries.set(entry.id, { ...entry, parentId: null });
  }
}

/** Walks up from every category once; a path that comes back to itself is cut there. */
function rootCycles(entries: Map<string, Entry>, warn: Warn): void {
  const settled = new Set<string>();
  for (const start of entries.keys()) {
    const path = new Set<string>();
    let entry = entries.get(start);
    while (entry && !settled.has(entry.id) && !path.has(entry.id)) {
      path.add(entry.id);
      entry = entry.parentId === null ? undefined : entries.get(entry.parentId);
    }
    if (entry && path.has(entry.id)) {
      warn(entry.line, `Категория ${entry.id} вложена сама в себя, стала верхней`);
      entries.set(entry.id, { ...entry, parentId: null });
    }
    for (const id of path) settled.add(id);
  }
}

/** Level by level from the top; what lies too deep moves up beside its parent. */
function flatten(entries: ReadonlyMap<string, Entry>, warn: Warn): readonly OfferCategory[] {
  const children = groupBy(entries.values(), ({ parentId }) => parentId);
  const placed = new Map<string, { readonly level: number; readonly parentId: string | null }>();
  const queue = [...(children.get(null) ?? [])];
  const categories: OfferCategory[] = [];
  for (const { id, parentId, title, slug, line } of queue) {
    const above = parentId === null ? undefined : placed.get(parentId);
    const tooDeep = above !== undefined && above.level >= CATEGORY_LEVELS;
    const place = tooDeep ? above : { level: (above?.level ?? 0) + 1, parentId };
    if (tooDeep)
      warn(line, `Категория ${id} глубже ${CATEGORY_LEVELS} уровней, поднята на ${CATEGORY_LEVELS}-й`);
    placed.set(id, place);
    categories.push({ id, parentId: place.parentId, title, slug });
    for (const child of children.get(id) ?? []) queue.push(child);
  }
  return categories;
}
