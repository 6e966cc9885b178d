import type { ChartDelay, ChartEdge, ChartNode } from '../../machines/testing/chart/chart.ts';
import { delayText } from '../../machines/testing/chart/event-label.ts';
import type { Caption, NodeBox, Pill, Span } from '../../src/devtools/drawing/layout.ts';
import { type Block, moved, spansWidth, stack, wrap } from './text.ts';

/** A state without its place, and without the children it may have below its content. */
export interface Content extends Pick<NodeBox, 'head' | 'lines' | 'pills' | 'rows'> {
  readonly width: number;
  readonly height: number;
}

/** Holds a sign and its word together. */
const NBSP = '\u00a0';

const PADDING = 10;
const PILL = { height: 18, padding: 7, gap: 5 } as const;
const PLATE_SIDE = 7;
const SMALLEST_TARGET = 24;
/** How wide the words of a state may become: beside other states, and over its own children. */
const WIDTHS = { leaf: 200, outer: 340, root: 520, plate: 190 } as const;
/** Longer parameters are left out of the drawing; the tables have them. */
const LONGEST_PARAMETER = 24;

const short = (name: string): string =>
  name.replace(/\((.*)\)$/, (whole, params: string) => (params.length > LONGEST_PARAMETER ? '(…)' : whole));

const word = (text: string): Span => ({ kind: 'word', text });

const doneAt = (when: string, action: string, most: number): Block =>
  wrap([word(`${when} /`), { kind: 'name', text: short(action) }], most);

/** `/ one, two`. */
const actionsOf = (actions: readonly string[]): Span[] =>
  actions.length === 0 ? [] : [{ kind: 'action', text: `/${NBSP}${actions.map(short).join(', ')}` }];

/** `submit [isComplete]`, `после undoTime · 8 с`. */
const causeOf = ({ label, guard, kind }: ChartEdge, delays: readonly ChartDelay[]): Span[] => [
  { kind: 'event', text: label },
  ...(kind === 'after' ? timeOf(label, delays) : []),
  ...(guard === '' ? [] : [{ kind: 'guard', text: `[${short(guard)}]` } as const]),
];

function timeOf(label: string, delays: readonly ChartDelay[]): Span[] {
  const ms = delays.find(({ name }) => label.endsWith(` ${name}`))?.ms;
  return ms === undefined || ms === null ? [] : [word(`·${NBSP}${delayText(ms)}`)];
}

/** A transition that leads nowhere else is told inside its state. */
export const isRow = ({ targets, from }: ChartEdge): boolean =>
  targets === null || targets.every((target) => target === from);

export function pillOf(kind: Pill['kind'], text: string): Pill {
  const width = spansWidth([{ kind: 'pill', text }]) + 2 * PILL.padding;
  return { kind, text, x: 0, y: 0, width: Math.max(width, PILL.height), height: PILL.height };
}

interface Known {
  /** Of the machine, for the machine itself. */
  readonly title: string | null;
  readonly delays: readonly ChartDelay[];
}

export function contentOf(node: ChartNode, edges: readonly ChartEdge[], { title, delays }: Known): Content {
  if (node.kind === 'history') return historyOf(node);
  const most = title !== null ? WIDTHS.root : node.children.length > 0 ? WIDTHS.outer : WIDTHS.leaf;
  const keyWidth = spansWidth([{ kind: 'key', text: node.key }]);
  const pills = pillsOf(node, PADDING + keyWidth + 10);
  const top = { width: Math.max(keyWidth, (pills.at(-1)?.x ?? 0) + (pills.at(-1)?.width ?? 0) - PADDING) };
  const about = title ?? node.description;
  const told = stack([
    ...(about === '' ? [] : [wrap([{ kind: 'about', text: about }], Math.max(most, top.width))]),
    ...node.entry.map((name) => doneAt('вход', name, most)),
    ...node.exit.map((name) => doneAt('выход', name, most)),
    ...node.invokes.map((name) => wrap([word('вызов'), { kind: 'name', text: name }], most, 'call')),
  ]);
  const head = 30 + (told.lines.length > 0 ? told.height + 4 : 0);
  const rows = rowsOf(edges, delays, { most, head, isOuter: node.children.length > 0 });
  const inner = Math.max(top.width, told.width, ...rows.map(({ width }) => width));
  const last = rows.at(-1);
  return {
    width: inner + 2 * PADDING,
    height: last ? last.y + last.height + 4 : head + 2,
    head,
    pills,
    lines: [
      { x: PADDING, y: 20, width: keyWidth, spans: [{ kind: 'key', text: node.key }] },
      ...moved(told.lines, PADDING, 28),
    ],
    rows: rows.map((row) => ({ ...row, width: inner })),
  };
}

function pillsOf(node: ChartNode, from: number): Pill[] {
  const all = [
    ...(node.status === null ? [] : [pillOf('status', String(node.status))]),
    ...node.tags.map((tag) => pillOf('tag', tag)),
    ...(node.kind === 'parallel' ? [pillOf('parallel', 'одновременно')] : []),
  ];
  let x = from;
  return all.map((pill) => {
    const placed = { ...pill, x, y: 7 };
    x += pill.width + PILL.gap;
    return placed;
  });
}

function rowsOf(
  edges: readonly ChartEdge[],
  delays: readonly ChartDelay[],
  { most, head, isOuter }: { readonly most: number; readonly head: number; readonly isOuter: boolean },
): Caption[] {
  const texts = edges.filter(isRow).map((edge) => {
    const restarts = isOuter && edge.targets !== null && !edge.reenter;
    const text = [
      ...causeOf(edge, delays),
      ...(restarts ? [word('внутри сначала')] : []),
      ...actionsOf(edge.actions),
    ];
    return { edge, block: wrap(text, most, edge.reenter ? 'again' : 'stay') };
  });
  return captionsOf(texts, { x: PADDING, y: head + 2 });
}

/** The captions of transitions that share an arrow, below one another, from their own top left corner. */
export function plateOf(
  edges: readonly ChartEdge[],
  delays: readonly ChartDelay[],
): Pick<Content, 'width' | 'height' | 'rows'> {
  const texts = edges.map((edge) => {
    const parts = [causeOf(edge, delays), actionsOf(edge.actions)].filter((spans) => spans.length > 0);
    return { edge, block: stack(parts.map((spans) => wrap(spans, WIDTHS.plate))) };
  });
  const rows = captionsOf(texts, { x: PLATE_SIDE, y: 0 });
  const width = Math.max(...rows.map((row) => row.width));
  const height = rows.reduce((sum, row) => sum + row.height, 0);
  return { width: width + 2 * PLATE_SIDE, height, rows: rows.map((row) => ({ ...row, width })) };
}

/** Captions below one another, each high enough to be hit with a finger [WCAG 2.5.8]. */
function captionsOf(
  texts: readonly { readonly edge: ChartEdge; readonly block: Block }[],
  { x, y: top }: { readonly x: number; readonly y: number },
): Caption[] {
  let y = top;
  return texts.map(({ edge, block: { width, height: text, lines } }) => {
    const height = Math.max(SMALLEST_TARGET, text + 6);
    const caption = {
      ...{ transition: edge.id, x, y, width, height },
      lines: moved(lines, x, y + (height - text) / 2),
    };
    y += height;
    return caption;
  });
}

const historyOf = ({ deep }: ChartNode): Content => {
  const text = deep ? 'H*' : 'H';
  const width = spansWidth([{ kind: 'key', text }]);
  const line = { x: 14 - width / 2, y: 19, width, spans: [{ kind: 'key', text } as const] };
  return { width: 28, height: 28, head: 28, pills: [], rows: [], lines: [line] };
};

/** A state of the mini drawing: its key alone. */
export function keyOf({ key, kind, deep }: ChartNode): Content {
  const text = kind === 'history' ? (deep ? 'H*' : 'H') : key;
  const width = spansWidth([{ kind: 'key', text }]);
  const line = { x: PADDING, y: 19, width, spans: [{ kind: 'key', text } as const] };
  return { width: width + 2 * PADDING, height: 28, head: 26, pills: [], rows: [], lines: [line] };
}
