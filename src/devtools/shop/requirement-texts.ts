import requirements from '../../../docs/requirements.ru.md?raw';

const ROW = /^\|\s*([A-Z]{2}-\d{2})\s*\|(.*)\|\s*$/gm;

const texts = new Map(
  [...requirements.matchAll(ROW)].map(([, id = '', cells = '']) => [
    id,
    cells.split('|').at(-1)?.trim() ?? '',
  ]),
);

/** A row as the table was when the shop was built; `''` for one that the table has not. */
export const requirementText = (row: string): string => texts.get(row) ?? '';
