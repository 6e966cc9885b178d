import { oneLine } from '../yml/values.ts';

/** An element with everything in it. */
export interface XmlNode {
  readonly name: string;
  /** Line of the opening tag, from 1. */
  readonly line: number;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  readonly children: readonly XmlNode[];
}

/** The elements at the end of a path of names below `node`. */
export function all(node: XmlNode, ...path: readonly string[]): readonly XmlNode[] {
  return path.reduce<readonly XmlNode[]>(
    (nodes, name) => nodes.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [node],
  );
}

/** The first of them, null when there is none. */
export const first = (node: XmlNode, ...path: readonly string[]): XmlNode | null =>
  all(node, ...path)[0] ?? null;

/** Its text on one line, '' when there is none. */
export const textOf = (node: XmlNode, ...path: readonly string[]): string =>
  oneLine(first(node, ...path)?.text);

/** `true`, `1`, «Да» in any writing. */
export const isTrue = (text: string | undefined): boolean => /^(?:true|1|да|yes)$/i.test((text ?? '').trim());

/** The values of `<ЗначенияРеквизитов>` by their folded names; the first of equal names. */
export function requisites(node: XmlNode): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const each of all(node, 'ЗначенияРеквизитов', 'ЗначениеРеквизита')) {
    const name = foldName(textOf(each, 'Наименование'));
    if (!values.has(name)) values.set(name, textOf(each, 'Значение'));
  }
  return values;
}

/** A name without what differs from one base to another. */
export const foldName = (name: string): string => oneLine(name).toLowerCase().replaceAll('ё', 'е');
