import type { BlockContent, DefinitionContent, Nodes, RootContent, Table, TableRow } from 'mdast';
import type { Block, Cell, Inline } from '../../../../src/contract/schemas/content.ts';
import { inlinesOf } from './inlines.ts';
import { DEPTH_MAX, type Reading } from './reading.ts';

type BlockNode = RootContent | BlockContent | DefinitionContent;

/** The pieces of a page; what is not known is the text that it is written with. */
export function blocksOf(nodes: readonly BlockNode[], reading: Reading, depth = 1): readonly Block[] {
  return nodes.flatMap((node) => blockOf(node, reading, depth) ?? []);
}

function blockOf(node: BlockNode, reading: Reading, depth: number): Block | null {
  if (depth > DEPTH_MAX) {
    reading.tell(node, 'error', 'слишком глубокая вложенность');
    return plain(node, reading.sourceOf(node), reading);
  }
  switch (node.type) {
    case 'heading':
      if (node.children.length === 0) return null;
      return { kind: 'heading', level: node.depth > 2 ? 3 : 2, children: inlinesOf(node.children, reading) };
    case 'paragraph':
      return { kind: 'paragraph', children: inlinesOf(node.children, reading) };
    case 'list': {
      const items = node.children.map((item) => blocksOf(item.children, reading, depth + 1));
      return { kind: 'list', start: node.ordered ? (node.start ?? 1) : null, items };
    }
    case 'blockquote':
      return { kind: 'quote', children: blocksOf(node.children, reading, depth + 1) };
    case 'table':
      return tableOf(node, reading);
    case 'thematicBreak':
      return { kind: 'rule' };
    case 'definition':
      return null;
    case 'code':
      return plain(node, node.value, reading);
    case 'html':
      reading.tell(node, 'warning', 'HTML показан как обычный текст');
      return plain(node, node.value, reading);
    default:
      return plain(node, reading.sourceOf(node), reading);
  }
}

/** A paragraph with the text as it is, line by line. */
function plain(node: Nodes, text: string, reading: Reading): Block {
  const children = text.split('\n').flatMap((line, at): readonly Inline[] => {
    const words: Inline = { kind: 'text', text: reading.wordsOf(node, line) };
    return at === 0 ? [words] : [{ kind: 'break' }, words];
  });
  return { kind: 'paragraph', children };
}

/** Every row has as many cells as the first. */
function tableOf({ align, children }: Table, reading: Reading): Block {
  const [first, ...others] = children;
  const head = first ? cellsOf(first, reading) : [];
  const rows = others.map((row) => {
    const cells = cellsOf(row, reading);
    return head.map((_, column) => cells[column] ?? []);
  });
  return { kind: 'table', align: head.map((_, column) => align?.[column] ?? null), head, rows };
}

function cellsOf(row: TableRow, reading: Reading): readonly Cell[] {
  return row.children.map((cell) => inlinesOf(cell.children, reading));
}
