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
export function all(node: XmlNode, ...path: readonly string[]): readonly XmlNode[] {
  return path.reduce<readonly XmlNode[]>(
    (nodes, name) => nodes.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [node],
  );
}

export const first = (node: XmlNode, ...path: readonly string[]): XmlNode | null =>
  all(node, ...path)[0] ?? null;

/** The text of the first element at the path on one line, '' when there is none. */
export const textOf = (node: XmlNode, ...path: readonly string[]): string =>
  oneLine(first(node, ...path)?.text);
