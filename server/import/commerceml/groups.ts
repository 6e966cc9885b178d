import { CategoryTree } from '../category-tree.ts';
import type { OfferCategory } from '../offer.ts';
import type { Problem } from '../problems.ts';
import { all, textOf, type XmlNode } from '../xml/node.ts';
import { isTrue } from './nodes.ts';

/** A group of a classifier. */
export interface Group {
  readonly id: string;
  readonly parentId: string | null;
  readonly title: string;
  readonly line: number;
}

/** A `<Группа>` and all below it, parents first. Groups that were removed in the base are left out. */
export function groupsOf(node: XmlNode, parentId: string | null = null): readonly Group[] {
  if (isTrue(textOf(node, 'ПометкаУдаления'))) return [];
  const id = textOf(node, 'Ид');
  const below = all(node, 'Группы', 'Группа').flatMap((child) => groupsOf(child, id));
  return [{ id, parentId, title: textOf(node, 'Наименование'), line: node.line }, ...below];
}

/**
 * The shop's tree with the groups merged into it: a known one gets its new name, if it has one, and place, new ones
 * follow.
 */
export function treeWith(
  known: readonly OfferCategory[],
  groups: readonly Group[],
  report: (problem: Problem) => void,
): readonly OfferCategory[] {
  const byId = new Map(groups.map((group) => [group.id, group]));
  const tree = new CategoryTree(report);
  const add = (group: Group, slug: string | null) => {
    const attributes = { id: group.id, parentId: group.parentId ?? '', ...(slug === null ? {} : { slug }) };
    tree.add({ line: group.line, attributes, text: group.title });
  };
  for (const category of known) {
    const group = byId.get(category.id) ?? { ...category, line: 0 };
    add({ ...group, title: group.title || category.title }, category.slug);
  }
  const ids = new Set(known.map(({ id }) => id));
  for (const group of groups) if (!ids.has(group.id)) add(group, null);
  return tree.finish();
}
