import { readFileSync } from 'node:fs';
import { readRequirements } from '../requirements/rows.mjs';

const file = new URL('../../docs/requirements.md', import.meta.url);
const { rows } = readRequirements(file);

/** The anchors that Git hosts give to the headings of the parts, by the letters of their rows. */
const anchors = new Map(
  [...readFileSync(file, 'utf8').matchAll(/^## (([A-Z]{2}) · .+)$/gm)].map(
    ([, heading = '', letters = '']) => [
      letters,
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s-]/gu, '')
        .replaceAll(' ', '-'),
    ],
  ),
);

/** Where a row stands in docs/requirements.md, as `#…`, and its text. Throws for one that does not exist. */
export function requirementRow(id: string): { readonly anchor: string; readonly demand: string } {
  const demand = rows.get(id);
  const anchor = anchors.get(id.slice(0, 2));
  if (demand === undefined || anchor === undefined) throw new Error(`docs/requirements.md has no row ${id}`);
  return { anchor: `#${anchor}`, demand };
}

/** A row of docs/requirements.md with its text, as a line of a list. Throws for one that does not exist. */
export function requirementLine(id: string): string {
  const { anchor, demand } = requirementRow(id);
  return `- [${id}](../requirements.md${anchor}): ${demand}`;
}
