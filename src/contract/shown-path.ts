/** Characters of a path that a message shows. */
const SHOWN = 120;

/** Marks that turn the direction of the text around them. */
const TURNS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** A path of a request as a message shows it: readable, on one line, of a bearable length. It is still only text. */
export function shownPath(path: string): string {
  const plain = decoded(path)
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(TURNS, '');
  const characters = [...plain];
  return characters.length > SHOWN ? `${characters.slice(0, SHOWN).join('')}…` : plain;
}
