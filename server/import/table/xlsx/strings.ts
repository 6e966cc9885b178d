import { PriceListError } from '../../problems.ts';
import type { OpenZip } from '../../zip.ts';
import { parseXml } from './xml.ts';

/** Shared texts of a book are held in memory: so many characters, about twice as many bytes at most. */
const CHARACTERS_MAX = 200_000_000;

/** The texts that cells refer to by their number. Phonetic hints are left out. */
export async function readStrings(zip: OpenZip, part: string | null): Promise<readonly string[]> {
  if (part === null || !zip.names.includes(part)) return [];
  const strings: string[] = [];
  let [characters, text, inText, hints] = [0, '', false, 0];
  const events = parseXml(part, zip.read(part), {
    open: (name) => {
      if (name === 'si') text = '';
      if (name === 'rPh') hints += 1;
      inText = name === 't' && hints === 0;
    },
    text: (piece) => {
      if (inText) text += piece;
    },
    close: (name) => {
      inText = false;
      if (name === 'rPh') hints -= 1;
      if (name !== 'si') return;
      characters += text.length;
      if (characters > CHARACTERS_MAX)
        throw new PriceListError('В книге слишком много текста: сохраните её как CSV');
      strings.push(text);
    },
  });
  for await (const _ of events);
  return strings;
}
