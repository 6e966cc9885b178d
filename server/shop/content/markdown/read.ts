import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import type { Block } from '../../../../src/contract/schemas/content.ts';
import { blocksOf } from './blocks.ts';
import type { Facts } from './facts.ts';
import { beginReading, DEPTH_MAX, type TextProblem } from './reading.ts';

interface ReadText {
  readonly blocks: readonly Block[];
  readonly problems: readonly TextProblem[];
}

/** Longest text in characters: twice a thorough offer. The parser takes at most about a second, whatever it holds. */
export const TEXT_MAX = 40_000;

/** So many marks of lists and quotes open one line that the parser's time grows with their square and more. */
const TOO_DEEP = new RegExp(`^(?:[ \\t]*(?:>|(?:[*+-]|\\d{1,9}[.)])(?=[ \\t]))){${DEPTH_MAX + 1}}`);
/** A line across the page is made of the same marks. */
const RULE = /^[ \t]*([-*])(?:[ \t]*\1)*[ \t]*$/;

/** What must not even reach the parser. */
function refusalOf(source: string): TextProblem | null {
  if (source.length > TEXT_MAX) {
    return { line: 1, severity: 'error', message: `текст длиннее ${TEXT_MAX} знаков` };
  }
  const line = source.split('\n').findIndex((each) => TOO_DEEP.test(each) && !RULE.test(each));
  return line < 0 ? null : { line: line + 1, severity: 'error', message: 'слишком глубокая вложенность' };
}

/**
 * Reads Markdown (CommonMark and tables) into the closed tree of the contract, `{{facts}}` filled in. HTML is plain text, links that
 * may do harm lose their address, nesting ends at DEPTH_MAX. A text that is too long or whose lines open too many
 * lists and quotes has no blocks but an error.
 */
export function readMarkdown(source: string, facts: Facts): ReadText {
  const refusal = refusalOf(source);
  if (refusal) return { blocks: [], problems: [refusal] };
  const root = fromMarkdown(source, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] });
  const reading = beginReading(source, root, facts);
  return { blocks: blocksOf(root.children, reading), problems: reading.problems };
}
