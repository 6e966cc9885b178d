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
