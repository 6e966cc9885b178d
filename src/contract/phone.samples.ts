/** How people begin a number that has a prefix. */
export const PREFIXES = ['+7', '8', '7', '+7 ', '8 ', '7-', '+8 ', 'тел.: +7 ', 'моб. 8-'] as const;
/** What people write between the parts of a number. */
export const BETWEEN = ['', ' ', '-', '.', '\u00a0', '\u2011', '\u2013', ' - ', '/'] as const;

/** A number in the mask, by its ten digits. */
export function inMask(digits: string): string {
  return digits.replace(/^(...)(...)(..)(..)$/, '+7($1)$2-$3-$4');
}

interface Spelling {
  readonly digits: string;
  readonly prefix: string;
  readonly between: readonly string[];
  readonly bracketed: boolean;
}

/** The ten digits as somebody writes them. */
export function spell({ digits, prefix, between, bracketed }: Spelling): string {
  const [a, b, c, d] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 8), digits.slice(8)];
  const [first = '', second = '', third = ''] = between;
  return `${prefix}${bracketed ? `(${a})` : a}${first}${b}${second}${c}${third}${d}`;
}
