import type { Icon, Span, SpanKind, TextLine } from '../../src/devtools/drawing/layout.ts';
import { type Font, widthOf } from './widths.ts';

/** As src/devtools/drawing/drawing.css draws them. */
const FONTS: Readonly<Record<SpanKind, Font>> = {
  key: { size: 14, bold: true },
  about: { size: 12, bold: false },
  word: { size: 12, bold: false },
  name: { size: 12, bold: false },
  event: { size: 12, bold: true },
  guard: { size: 12, bold: false },
  action: { size: 12, bold: false },
  pill: { size: 11, bold: false },
};

export const LINE = 16;

const ICON = 15;

/** Below the baseline of a text's last line, and above the first line's letters. */
const DESCENT = 4;

export const spansWidth = (spans: readonly Span[]): number =>
  Math.ceil(spans.reduce((sum, { kind, text }) => sum + widthOf(text, FONTS[kind]), 0));

/** Lines below one another, from their own top left corner. */
export interface Block {
  readonly width: number;
  readonly height: number;
  readonly lines: readonly TextLine[];
}

/** Sets spans, a space between each two, into lines of at most `most` pixels, broken between words; a longer word keeps its length. */
export function wrap(spans: readonly Span[], most: number, icon?: Icon): Block {
  const indent = icon === undefined ? 0 : ICON;
  const rows: Span[][] = [[]];
  for (const word of spans.flatMap(wordsOf)) {
    const row = rows.at(-1) ?? [];
    const started = row.length > 0;
    if (started && indent + spansWidth([...row, trimmed(word)]) > most) rows.push([word]);
    else row.push(word);
  }
  const lines = rows.map((row, at): TextLine => {
    const joined = join(row);
    const line = { x: indent, y: (at + 1) * LINE - DESCENT, width: spansWidth(joined), spans: joined };
    return icon !== undefined && at === 0 ? { ...line, icon } : line;
  });
  return {
    width: indent + Math.max(...lines.map(({ width }) => width)),
    height: lines.length * LINE,
    lines,
  };
}

const wordsOf = ({ kind, text }: Span): Span[] => text.split(' ').map((word) => ({ kind, text: `${word} ` }));

const trimmed = ({ kind, text }: Span): Span => ({ kind, text: text.trimEnd() });

/** Neighbours of one kind become one span; the line's last space goes. */
function join(words: readonly Span[]): Span[] {
  const out: Span[] = [];
  for (const word of words) {
    const last = out.at(-1);
    if (last?.kind === word.kind) out[out.length - 1] = { kind: last.kind, text: last.text + word.text };
    else out.push(word);
  }
  const last = out.pop();
  return last ? [...out, trimmed(last)] : [];
}

export function stack(blocks: readonly Block[]): Block {
  let top = 0;
  const lines: TextLine[] = [];
  for (const block of blocks) {
    lines.push(...moved(block.lines, 0, top));
    top += block.height;
  }
  return { width: Math.max(0, ...blocks.map(({ width }) => width)), height: top, lines };
}

export const moved = <T extends { readonly x: number; readonly y: number }>(
  things: readonly T[],
  x: number,
  y: number,
): T[] => things.map((thing) => ({ ...thing, x: thing.x + x, y: thing.y + y }));
