/** A column of rows: its values in order, or each value once and the place of each row's; a single value is that of all rows. */
type Column<V> = readonly [values: readonly V[], at?: readonly number[]];

/** Rows of a page's data as they are sent with it: by columns, without a key for every value. */
export interface PackedRows<T> {
  readonly count: number;
  readonly columns: { readonly [K in keyof T]: Column<T[K]> };
}

/** The place of what a row leaves out. */
const NOWHERE = -1;

function packColumn(values: readonly unknown[]): Column<unknown> {
  const once: unknown[] = [];
  const places = new Map<unknown, number>([[undefined, NOWHERE]]);
  const at = values.map((value) => {
    const key = typeof value === 'object' && value !== null ? `\0${JSON.stringify(value)}` : value;
    const place = places.get(key) ?? once.push(value) - 1;
    places.set(key, place);
    return place;
  });
  if (at.includes(NOWHERE)) return [once, at];
  if (once.length === 1) return [once];
  return once.length * 2 > values.length ? [values] : [once, at];
}

export function packRows<T extends object>(rows: readonly T[]): PackedRows<T> {
  const keys = new Set(rows.flatMap((row) => Object.keys(row) as (keyof T)[]));
  const columns = Object.fromEntries([...keys].map((key) => [key, packColumn(rows.map((row) => row[key]))]));
  return { count: rows.length, columns: columns as PackedRows<T>['columns'] };
}

export function unpackRows<T extends object>({ count, columns }: PackedRows<T>): readonly T[] {
  const rows = Array.from({ length: count }, (): Record<string, unknown> => ({}));
  for (const [key, [values, at]] of Object.entries<Column<unknown>>(columns)) {
    const last = values.length - 1;
    for (const [row, made] of rows.entries())
      made[key] = values[at ? (at[row] ?? NOWHERE) : Math.min(row, last)];
  }
  return rows as T[];
}
