// @ts-check
import { readFileSync } from 'node:fs';

const ROW = /^\|\s*([A-Z]{2}-\d{2})\s*\|(.*)\|\s*$/;

/**
 * The rows of docs/requirements.md and which of them belong to work that is not begun: those named under the
 * heading "Open".
 *
 * @param {URL} file
 * @returns {{ rows: Map<string, string>, open: Set<string> }} demand by id, ids of open rows
 */
export function readRequirements(file) {
  const text = readFileSync(file, 'utf8');
  const [table = '', openPart = ''] = text.split(/^## Open\b.*$/m);
  /** @type {Map<string, string>} */
  const rows = new Map();
  for (const line of table.split('\n')) {
    const [, id, cells] = ROW.exec(line) ?? [];
    if (id && cells) rows.set(id, cells.split('|').at(-1)?.trim() ?? '');
  }
  return { rows, open: new Set(openPart.match(/\b[A-Z]{2}-\d{2}\b/g) ?? []) };
}

/**
 * The rows that a test's title names: `… [ST-10][OV-10]`.
 *
 * @param {string} title
 * @returns {string[]}
 */
export function rowsOf(title) {
  return [...title.matchAll(/\[([A-Z]{2}-\d{2})\]/g)].flatMap(([, id]) => id ?? []);
}
