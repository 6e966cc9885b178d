/** What stands for a dash and for a space in papers. */
export const DASHES = [...'-\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe63\uff0d'] as const;
export const SPACES = [...' \u00a0\u2002\u2007\u2009\u202f\u200b'] as const;
/** What papers write before a number. */
export const LABELS = [
  ...['', '№', '№ ', 'арт. ', 'Арт.', 'арт.: ', 'Артикул ', 'АРТИКУЛ: ', 'артикул № '],
  ...['кат. № ', 'Кат.№', 'кат. ', 'Каталожный номер: ', 'каталожный № ', 'номер '],
] as const;
/** What papers put around one. */
export const AROUND = [
  '…',
  '«…»',
  '“…”',
  '„…“',
  "'…'",
  '"…"',
  '(…)',
  '[…]',
  '….',
  ' «…». ',
  '‹…›',
  '’…’',
] as const;

export interface Paper {
  readonly dash: string;
  readonly space: string;
  readonly label: string;
  readonly around: string;
}

/** A number as a paper writes it. */
export function onPaper(number: string, { dash, space, label, around }: Paper): string {
  return around.replace('…', label + number.replaceAll('-', dash).replaceAll(' ', space));
}

/** Some papers' spellings of a number, every sign and label once. */
export function papersOf(number: string): readonly string[] {
  const most = Math.max(DASHES.length, SPACES.length, LABELS.length, AROUND.length);
  const pick = (from: readonly string[], at: number) => from[at % from.length] ?? '';
  return Array.from({ length: most }, (_, at) =>
    onPaper(number, {
      dash: pick(DASHES, at),
      space: pick(SPACES, at),
      label: pick(LABELS, at),
      around: pick(AROUND, at),
    }),
  );
}
