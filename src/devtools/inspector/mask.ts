import { MASK } from '../../../machines/testing/mask.ts';
import type { ModelEvent } from '../../../machines/testing/model.ts';

/** Deeper values are only said to be there. */
const DEPTH = 2;

/**
 * What came with an event, for people: numbers, yes and no as they are; of texts only the machine's own words, for
 * any other may have been typed by somebody or tell of somebody. What is stored hides numbers too. `''` for an event with
 * nothing.
 */
export function maskedPayload(
  { type: _, ...payload }: ModelEvent,
  vocabulary: ReadonlySet<string>,
  hidden: 'texts' | 'numbers too' = 'texts',
): string {
  const shown = (value: unknown, depth: number): string => {
    if (typeof value === 'string') return vocabulary.has(value) ? value : MASK;
    if (typeof value === 'number' && hidden === 'numbers too') return MASK;
    if (typeof value === 'number' || typeof value === 'boolean' || value === null) return String(value);
    if (value === undefined || typeof value !== 'object') return '–';
    if (Array.isArray(value)) return `[${value.length}]`;
    if (depth === DEPTH) return '{…}';
    return `{ ${fields(value, depth + 1)} }`;
  };
  const fields = (value: object, depth: number): string =>
    Object.entries(value)
      .map(([key, each]) => `${key}: ${shown(each, depth)}`)
      .join(', ');
  return fields(payload, 0);
}
