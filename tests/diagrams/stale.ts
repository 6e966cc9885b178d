const MEND = 'run `npm run diagrams`';

/** What differs between the files as they should be and as they are, and what to do about it. */
export function staleFiles(
  wanted: ReadonlyMap<string, string>,
  there: ReadonlyMap<string, string>,
): readonly string[] {
  return [
    ...[...wanted]
      .filter(([name, text]) => there.get(name) !== text)
      .map(([name]) => `docs/machines/${name} is ${there.has(name) ? 'stale' : 'missing'}: ${MEND}`),
    ...[...there.keys()]
      .filter((name) => !wanted.has(name))
      .map((name) => `docs/machines/${name} is of no machine: ${MEND}`),
  ];
}
