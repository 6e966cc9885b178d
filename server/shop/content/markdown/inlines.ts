import type { Nodes, PhrasingContent } from 'mdast';
import type { Inline } from '../../../../src/contract/schemas/content.ts';
import { safeHref } from '../../../lib/safe-href.ts';
import { DEPTH_MAX, type Reading } from './reading.ts';

/** The pieces of a line of text; what is not known is the text that it is written with. */
export function inlinesOf(nodes: readonly PhrasingContent[], reading: Reading, depth = 1): readonly Inline[] {
  const inlines: Inline[] = [];
  for (const inline of nodes.flatMap((node) => inlineOf(node, reading, depth))) {
    const last = inlines.at(-1);
    if (inline.kind === 'text' && last?.kind === 'text') {
      inlines[inlines.length - 1] = { kind: 'text', text: last.text + inline.text };
    } else {
      inlines.push(inline);
    }
  }
  return inlines;
}

function inlineOf(node: PhrasingContent, reading: Reading, depth: number): readonly Inline[] {
  const text = (value: string): readonly Inline[] => [{ kind: 'text', text: reading.wordsOf(node, value) }];
  if (depth > DEPTH_MAX) {
    reading.tell(node, 'error', 'слишком глубокая вложенность');
    return text(reading.sourceOf(node));
  }
  const below = (children: readonly PhrasingContent[]) => inlinesOf(children, reading, depth + 1);
  switch (node.type) {
    case 'text':
    case 'inlineCode':
      return text(node.value);
    case 'strong':
    case 'emphasis':
      return [{ kind: node.type, children: below(node.children) }];
    case 'break':
      return [{ kind: 'break' }];
    case 'link':
      return linkOf(node, node.url, below(node.children), reading);
    case 'linkReference':
      return linkOf(node, reading.definition(node.identifier)?.url ?? '', below(node.children), reading);
    case 'image':
    case 'imageReference':
      reading.tell(node, 'warning', 'вместо картинки показана её подпись');
      return text(node.alt ?? '');
    case 'html':
      reading.tell(node, 'warning', 'HTML показан как обычный текст');
      return text(node.value);
    default:
      return text(reading.sourceOf(node));
  }
}

/** The link, or only its text when it leads where no page may. */
function linkOf(node: Nodes, url: string, children: readonly Inline[], reading: Reading): readonly Inline[] {
  const href = safeHref(reading.wordsOf(node, url));
  if (href === null) {
    reading.tell(
      node,
      'warning',
      `ссылка «${url.slice(0, 80)}» убрана: нужен адрес http(s), mailto, tel или /…`,
    );
    return children;
  }
  return [{ kind: 'link', href, children: children.length > 0 ? children : [{ kind: 'text', text: href }] }];
}
