/** Maximum of characters of a path in a message. */
const SHOWN = 120;

/** Characters that change the direction of text around them. */
const TURNS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** A requested path for a message: readable, on one line, not too long. Still untrusted text. */
export function shownPath(path: string): string {
  const plain = decoded(path)
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(TURNS, '');
  const characters = [...plain];
  return characters.length > SHOWN ? `${characters.slice(0, SHOWN).join('')}…` : plain;
}
