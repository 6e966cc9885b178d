import type { Definition, Nodes, Root } from 'mdast';
import { type Facts, fillFacts } from './facts.ts';

/** What is wrong with a text, for its author: an error keeps it out of the shop, a warning lets it in. */
export interface TextProblem {
  /** From 1. */
  readonly line: number;
  readonly severity: 'error' | 'warning';
  readonly message: string;
}

/** Deepest nesting of blocks, and of the pieces of one line. */
export const DEPTH_MAX = 6;

/** One reading of a text: its source, the addresses it defines, the problems found so far. */
export interface Reading {
  readonly problems: readonly TextProblem[];
  /** Notes a problem at the line of the node. */
  tell(node: Nodes, severity: TextProblem['severity'], message: string): void;
  /** The node exactly as it is written. */
  sourceOf(node: Nodes): string;
  /** The text of a node with the facts of the shop and without line ends. */
  wordsOf(node: Nodes, text: string): string;
  /** The definition that a reference names. */
  definition(identifier: string): Definition | undefined;
}

/** Begins to read the parsed `root` of `source`. */
export function beginReading(source: string, root: Root, facts: Facts): Reading {
  const problems: TextProblem[] = [];
  const definitions = new Map<string, Definition>();
  for (const node of root.children) {
    if (node.type === 'definition' && !definitions.has(node.identifier)) {
      definitions.set(node.identifier, node);
    }
  }
  const tell: Reading['tell'] = (node, severity, message) => {
    problems.push({ line: node.position?.start.line ?? 1, severity, message });
  };
  return {
    problems,
    tell,
    sourceOf: ({ position }) => source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0),
    wordsOf: (node, text) =>
      fillFacts(text, facts, (message) => tell(node, 'error', message)).replace(/\s*\n\s*/g, ' '),
    definition: (identifier) => definitions.get(identifier),
  };
}
