/** Text as people type it, made safe to store: NFC, one line, no control characters, no lone surrogates, trimmed. */
export function cleanText(text: string): string {
  return text
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
}

/** Longest slug that is looked up; the shop's own are at most half as long. */
const SLUG_MAX = 200;

/** Whether this can be a slug: Latin letters, digits and single hyphens between them, of at most `longest` characters. */
export function isSlug(text: string, longest = SLUG_MAX): boolean {
  return text.length <= longest && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
}

/** Capital Cyrillic letters that look like Latin ones; people and price lists mix them freely. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  А: 'A',
  В: 'B',
  Е: 'E',
  Ё: 'E',
  К: 'K',
  М: 'M',
  Н: 'H',
  О: 'O',
  Р: 'P',
  С: 'C',
  Т: 'T',
  У: 'Y',
  Х: 'X',
};

/** Writes the Cyrillic letters of capital text that look Latin in Latin. */
export function foldLookalikes(capitals: string): string {
  return capitals.replace(/[А-ЯЁ]/g, (letter) => LOOKALIKES[letter] ?? letter);
}
