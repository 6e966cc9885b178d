import { readFileSync } from 'node:fs';
import { readRequirements } from '../requirements/rows.mjs';

const at = (name: string): URL => new URL(`../../docs/${name}`, import.meta.url);

/** All rows, in the language of those who read about machines. */
export const russianRows: ReadonlyMap<string, string> = readRequirements(at('requirements.ru.md')).rows;

/** The anchors that Git hosts give to the headings of the parts, by the letters of their rows. */
const anchors = new Map(
  [...readFileSync(at('requirements.md'), 'utf8').matchAll(/^## (([A-Z]{2}) · .+)$/gm)].map(
    ([, heading = '', letters = '']) => [
      letters,
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s-]/gu, '')
        .replaceAll(' ', '-'),
    ],
  ),
);

/** Where a row stands in docs/requirements.md, as `#…`, and its Russian text. Throws for one that does not exist. */
export function requirementRow(id: string): { readonly anchor: string; readonly demand: string } {
  const demand = russianRows.get(id);
  const anchor = anchors.get(id.slice(0, 2));
  if (demand === undefined || anchor === undefined)
    throw new Error(`docs/requirements.ru.md has no row ${id}`);
  return { anchor: `#${anchor}`, demand };
}

/** A row that a machine names with its text, as a line of a list. Throws for one that does not exist. */
export function requirementLine(id: string): string {
  return `- [${id}](../requirements.ru.md): ${requirementRow(id).demand}`;
}
