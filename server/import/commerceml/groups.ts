import type { OfferCategory } from '../offer.ts';
import type { Problem } from '../problems.ts';
import { CategoryReader } from '../yml/categories.ts';
import { all, textOf, type XmlNode } from './nodes.ts';

/** A group of a classifier. */
export interface Group {
  readonly id: string;
  readonly parentId: string | null;
  readonly title: string;
  readonly line: number;
}

/** A `<Группа>` and all below it, parents first. Groups that were removed in the base are left out. */
export function groupsOf(node: XmlNode, parentId: string | null = null): readonly Group[] {
  if (/^(?:true|1|да)$/i.test(textOf(node, 'ПометкаУдаления'))) return [];
  const id = textOf(node, 'Ид');
  const below = all(node, 'Группы', 'Группа').flatMap((child) => groupsOf(child, id));
  return [{ id, parentId, title: textOf(node, 'Наименование'), line: node.line }, ...below];
}

/** The shop's tree with the groups laid over it: a known one may be called and stand otherwise, new ones follow. */
export function treeWith(
  known: readonly OfferCategory[],
  groups: readonly Group[],
  report: (problem: Problem) => void,
): readonly OfferCategory[] {
  const told = new Map(groups.map((group) => [group.id, group]));
  const reader = new CategoryReader(report);
  const add = (group: Group, slug: string | null) => {
    const attributes = { id: group.id, parentId: group.parentId ?? '', ...(slug === null ? {} : { slug }) };
    reader.add({ line: group.line, attributes, text: group.title });
  };
  for (const category of known) add(told.get(category.id) ?? { ...category, line: 0 }, category.slug);
  const ids = new Set(known.map(({ id }) => id));
  for (const group of groups) if (!ids.has(group.id)) add(group, null);
  return reader.finish();
}
