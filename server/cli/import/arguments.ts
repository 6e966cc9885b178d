import { parseArgs } from 'node:util';
import { pathOf } from '../../import/table/category-paths.ts';
import { isTableField, TABLE_FIELDS, type TableField } from '../../import/table/fields.ts';
import type { Mapping } from '../../import/table/mapping.ts';
import { UsageError } from '../command.ts';

/** What the owner wants of an import. */
export interface ImportArguments {
  readonly path: string;
  readonly dryRun: boolean;
  /** Whether more than 30 % of what is on sale may be withdrawn, or lose its price. */
  readonly withdraw: boolean;
  /** The following concern tables (CSV and Excel) only. */
  readonly table: TableOptions;
  /** Names of those that were given. */
  readonly tableOptions: readonly string[];
}

export interface TableOptions {
  /** A saved mapping of columns. */
  readonly mapping: string | null;
  readonly sheet: string | null;
  /** Columns by their headers, over whatever was saved or guessed. */
  readonly columns: Mapping;
  readonly save: string | null;
  readonly category: string | null;
  readonly pricesOnly: boolean;
  /** Whether what the table does not name is withdrawn. */
  readonly isComplete: boolean;
}

function readColumns(texts: readonly string[]): Mapping {
  const columns: Partial<Record<TableField, string>> = {};
  for (const text of texts) {
    const [, field = '', header = ''] = /^(\w+)=(.+)$/s.exec(text) ?? [];
    if (!isTableField(field)) {
      throw new UsageError(
        `--column пишется как поле=Заголовок, поля: ${TABLE_FIELDS.join(', ')}; а не «${text}».`,
      );
    }
    columns[field] = header;
  }
  return columns;
}

const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;
const TABLE = {
  ...{ mapping: text, sheet: text, save: text, category: text, only: text },
  complete: { type: 'boolean' },
  column: { type: 'string', multiple: true },
} as const;

/** Reads the arguments after `import`. Throws UsageError and the errors of parseArgs. */
export function readArguments(args: readonly string[]): ImportArguments {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { 'dry-run': flag, withdraw: flag, ...TABLE },
    allowPositionals: true,
  });
  const [path, ...others] = positionals;
  if (path === undefined || others.length > 0) throw new UsageError('Нужен один файл прайс-листа.');
  if (values.only !== undefined && values.only !== 'prices') {
    throw new UsageError('--only бывает одним: --only prices (цены, остатки и сроки).');
  }
  if (values.complete && values.only !== undefined) {
    throw new UsageError('--complete и --only prices исключают друг друга.');
  }
  const name = values.save?.trim();
  if (name !== undefined && !/^[\p{L}\p{N} ._-]{1,60}$/u.test(name)) {
    throw new UsageError('Имя сопоставления: до 60 букв, цифр, пробелов, точек, дефисов.');
  }
  if (name !== undefined && /^commerceml/i.test(name)) {
    throw new UsageError('Имена сопоставлений, которые начинаются с commerceml, заняты обменом с 1С.');
  }
  const { category = null } = values;
  if (category !== null && pathOf(category).length === 0)
    throw new UsageError(`--category пишется как путь: "Двигатель > Поршни"; а не «${category}».`);
  return {
    path,
    dryRun: values['dry-run'],
    withdraw: values.withdraw,
    table: {
      ...{ mapping: values.mapping ?? null, sheet: values.sheet ?? null, save: name ?? null },
      columns: readColumns(values.column ?? []),
      category,
      pricesOnly: values.only === 'prices',
      isComplete: values.complete ?? false,
    },
    tableOptions: Object.keys(TABLE).filter((each) => each in values),
  };
}
