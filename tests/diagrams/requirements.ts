import { readRequirements } from '../requirements/rows.mjs';

/** Rows that machines name, in the language of those who read about machines. */
export const russianRows: ReadonlyMap<string, string> = readRequirements(
  new URL('../../docs/requirements.ru.md', import.meta.url),
).rows;

/** A row of the requirements with its text, as a line of a list. Throws for one that does not exist. */
export function requirementLine(id: string): string {
  const demand = russianRows.get(id);
  if (demand === undefined) throw new Error(`docs/requirements.ru.md has no row ${id}`);
  return `- [${id}](../requirements.ru.md): ${demand}`;
}
