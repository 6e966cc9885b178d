/** Signs that documents have for a dash and for a space in a part number. */
export const DASHES = [...'-\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe63\uff0d'] as const;
export const SPACES = [...' \u00a0\u2002\u2007\u2009\u202f\u200b'] as const;
/** Dots between digits, as the numeric keypad types them in some layouts. */
export const DOTS = ['.', ',', ':'] as const;
/** Labels before a number. */
export const LABELS = [
  ...['', '№', '№ ', 'арт. ', 'Арт.', 'арт.: ', 'Артикул ', 'АРТИКУЛ: ', 'артикул № '],
  ...['кат. № ', 'Кат.№', 'кат. ', 'Каталожный номер: ', 'каталожный № ', 'номер '],
] as const;
/** Quotes, brackets and stops around one. */
export const SURROUNDINGS = [
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

interface Spelling {
  readonly dash: string;
  readonly space: string;
  readonly dot: string;
  readonly label: string;
  readonly around: string;
}

/** A number in one spelling. */
export function spell(number: string, { dash, space, dot, label, around }: Spelling): string {
  const signs = number.replaceAll('-', dash).replaceAll(' ', space);
  return around.replace('…', label + signs.replace(/(?<=\d)\.(?=\d)/g, dot));
}

/** Some spellings of a number, with every sign and label at least once. */
export function spellingsOf(number: string): readonly string[] {
  const most = Math.max(DASHES.length, SPACES.length, LABELS.length, SURROUNDINGS.length);
  const pick = (from: readonly string[], at: number) => from[at % from.length] ?? '';
  return Array.from({ length: most }, (_, at) =>
    spell(number, {
      dash: pick(DASHES, at),
      space: pick(SPACES, at),
      dot: pick(DOTS, at),
      label: pick(LABELS, at),
      around: pick(SURROUNDINGS, at),
    }),
  );
}
