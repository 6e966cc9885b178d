/** Characters that HTML names. */
const NAMED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
  ['laquo', '«'],
  ['raquo', '»'],
  ['ndash', '–'],
  ['mdash', '—'],
  ['hellip', '…'],
  ['bull', '•'],
  ['middot', '·'],
  ['deg', '°'],
  ['plusmn', '±'],
  ['times', '×'],
]);

/** The character of a reference such as `&deg;`, `&#176;`, `&#xB0;`; null for an unknown one and for controls. */
function referenced(name: string): string | null {
  const [, hex, digits] = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(name) ?? [];
  const code = hex === undefined ? Number(digits) : Number.parseInt(hex, 16);
  if (!(code <= 0x10ffff)) return NAMED.get(name) ?? null;
  const character = String.fromCodePoint(code);
  return /[\p{Cc}\p{Surrogate}]/u.test(character) ? null : character;
}

/**
 * A description as plain text: lists carry HTML in CDATA; its line breaks stay, its tags do not. A tag ends before the
 * next one begins, or a million characters of them would be read for minutes.
 */
export function plainText(html: string): string {
  return html
    .replace(/<!--(?:(?!<!--|-->).)*-->/gs, '')
    .replace(/<(script|style)\b[^<>]*>(?:(?!<\/?(?:script|style)\b).)*?<\/\1\s*>/gis, '')
    .replace(/<\s*(?:br|\/p|\/div|\/li|\/h[1-6]|\/tr)\b[^<>]*>/gi, '\n')
    .replace(/<\/?[a-z!][^<>]*>/gi, '')
    .replace(/&(#?\w{1,8});/g, (whole, name: string) => referenced(name) ?? whole)
    .normalize('NFC')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
