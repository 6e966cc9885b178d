import { BRAND_PREVIEW_LENGTH } from '../../src/contract/constants.ts';
import type { Block, Cell, Inline } from '../../src/contract/schemas/content.ts';

/** A description as its window shows it first. */
interface Preview {
  readonly blocks: readonly Block[];
  /** True when there is more of it. */
  readonly cut: boolean;
}

/** The text of a description, character by character, and where a word cannot go on. */
interface Letters {
  readonly all: string[];
  /** Numbers of characters after which a paragraph, an item or a cell ends, or a line is broken. */
  readonly ends: Set<number>;
}

function readInline(inline: Inline, letters: Letters): void {
  if (inline.kind === 'text') letters.all.push(...inline.text);
  else if (inline.kind === 'break') letters.ends.add(letters.all.length);
  else for (const child of inline.children) readInline(child, letters);
}

function readCell(cell: Cell, letters: Letters): void {
  for (const inline of cell) readInline(inline, letters);
  letters.ends.add(letters.all.length);
}

function readBlock(block: Block, letters: Letters): void {
  if (block.kind === 'list')
    for (const item of block.items) for (const each of item) readBlock(each, letters);
  else if (block.kind === 'quote') for (const each of block.children) readBlock(each, letters);
  else if (block.kind === 'table') {
    for (const row of [block.head, ...block.rows]) for (const cell of row) readCell(cell, letters);
  } else if (block.kind !== 'rule') readCell(block.children, letters);
}

/** Belongs to the character before it: an accent, a tone, a joiner of emoji. */
const CONTINUES = /^[\p{M}\p{Emoji_Modifier}\u200d]$/u;

/** Where a text of more than `limit` characters ends: after the last whole word, within a word that has no end. */
function endOf({ all, ends }: Letters, limit: number): number {
  const isSpace = (at: number) => /\s/.test(all[at] ?? '');
  let end = limit;
  while (end > 0 && !isSpace(end) && !ends.has(end)) end -= 1;
  while (end > 0 && isSpace(end - 1)) end -= 1;
  if (end > 0) return end;
  end = limit;
  while (end > 1 && (CONTINUES.test(all[end] ?? '') || all[end - 1] === '\u200d')) end -= 1;
  return end;
}

/** How many characters may still be shown; 0 once the ellipsis stands. */
interface Room {
  left: number;
}

function cutText(text: string, room: Room): string {
  const letters = [...text];
  if (letters.length < room.left) {
    room.left -= letters.length;
    return text;
  }
  const kept = letters.slice(0, room.left).join('');
  room.left = 0;
  return `${kept}…`;
}

/** What of a list stands before the ellipsis, which comes into the last of it. */
function cutEach<T>(items: readonly T[], room: Room, cut: (item: T, room: Room) => T): T[] {
  const kept: T[] = [];
  for (const item of items) if (room.left > 0) kept.push(cut(item, room));
  return kept;
}

function cutInline(inline: Inline, room: Room): Inline {
  if (inline.kind === 'text') return { ...inline, text: cutText(inline.text, room) };
  return inline.kind === 'break'
    ? inline
    : { ...inline, children: cutEach(inline.children, room, cutInline) };
}

const cutCell = (cell: Cell, room: Room): Cell => cutEach(cell, room, cutInline);

/** A row keeps its cells, those after the ellipsis empty. */
const cutRow = (row: readonly Cell[], room: Room): readonly Cell[] =>
  row.map((cell) => (room.left > 0 ? cutCell(cell, room) : []));

const cutItem = (item: readonly Block[], room: Room): readonly Block[] => cutEach(item, room, cutBlock);

function cutBlock(block: Block, room: Room): Block {
  if (block.kind === 'rule') return block;
  if (block.kind === 'list') return { ...block, items: cutEach(block.items, room, cutItem) };
  if (block.kind === 'quote') return { ...block, children: cutEach(block.children, room, cutBlock) };
  if (block.kind !== 'table') return { ...block, children: cutCell(block.children, room) };
  return { ...block, head: cutRow(block.head, room), rows: cutEach(block.rows, room, cutRow) };
}

/**
 * A description of at most `limit` characters: a longer one ends with a whole word and an ellipsis, its links and
 * lists stay what they are. Spaces and marks count as characters, ends of paragraphs do not [OV-11][CO-02].
 */
export function previewOf(blocks: readonly Block[], limit = BRAND_PREVIEW_LENGTH): Preview {
  const letters: Letters = { all: [], ends: new Set() };
  for (const block of blocks) readBlock(block, letters);
  if (letters.all.length <= limit) return { blocks, cut: false };
  return { blocks: cutEach(blocks, { left: endOf(letters, limit) }, cutBlock), cut: true };
}
