import requirements from '../../../docs/requirements.ru.md?raw';

export interface RequirementRow {
  readonly id: string;
  /** What is demanded; '' for a row that the table has not. */
  readonly text: string;
}

const ROW = /^\|\s*([A-Z]{2}-\d{2})\s*\|(.*)\|\s*$/gm;

const texts = new Map(
  [...requirements.matchAll(ROW)].map(([, id = '', cells = '']) => [
    id,
    cells.split('|').at(-1)?.trim() ?? '',
  ]),
);

/** The rows of these ids with their texts, as the table was when the shop was built. */
export function requirementRows(ids: readonly string[]): readonly RequirementRow[] {
  return ids.map((id) => ({ id, text: texts.get(id) ?? '' }));
}
