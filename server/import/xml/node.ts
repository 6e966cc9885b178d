import { oneLine } from '../values.ts';

/** An element with everything in it. */
export interface XmlNode {
  readonly name: string;
  /** Line of the opening tag, from 1. */
  readonly line: number;
  readonly attributes: Readonly<Record<string, string>>;
  /** Its text with that of the elements inside; of the outermost node only its own. */
  readonly text: string;
  readonly children: readonly XmlNode[];
}

/** The elements at the end of a path of names below `node`. */
export function all(node: XmlNode, name: string, ...below: readonly string[]): readonly XmlNode[] {
  const found = node.children.filter((child) => child.name === name);
  const [next, ...rest] = below;
  return next === undefined ? found : found.flatMap((child) => all(child, next, ...rest));
}

export const first = (node: XmlNode, name: string, ...below: readonly string[]): XmlNode | null =>
  all(node, name, ...below)[0] ?? null;

/** The text of the first element at the path on one line, '' when there is none. */
export const textOf = (node: XmlNode, name: string, ...below: readonly string[]): string =>
  oneLine(first(node, name, ...below)?.text);
