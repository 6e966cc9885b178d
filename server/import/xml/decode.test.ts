import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { ListDecoder } from './decode.ts';

/** The text of a list that comes in chunks of so many bytes. */
function decoded(bytes: Buffer, size = 65_536): string {
  const decoder = new ListDecoder();
  let text = '';
  for (let at = 0; at < bytes.length; at += size) text += decoder.write(bytes.subarray(at, at + size));
  return text + decoder.end();
}

const DECLARATION = '<?xml version="1.0" encoding="windows-1251"?>';
const REFUSED = 'Объявлена windows-1251, а файл в UTF-8';

describe('a list that is called windows-1251', () => {
  test('is refused wherever the chunks end when it is UTF-8, not read as garbage', () => {
    const bytes = Buffer.from(`${DECLARATION}<name>Поршневая группа</name>`);
    for (const size of [1, 3, 64, 65_536]) expect(() => decoded(bytes, size)).toThrow(REFUSED);
    // A text that was cut within a letter.
    const broken = bytes.indexOf('П');
    const cut = Buffer.concat([bytes.subarray(0, broken + 1), bytes.subarray(broken + 2)]);
    expect(() => decoded(cut)).toThrow(REFUSED);
  });

  test('is read when it is, also where its few letters could be UTF-8', () => {
    for (const name of ['Filter В№', 'Поршневая группа']) {
      const text = `${DECLARATION}<name>${name}</name>`;
      expect(decoded(iconv.encode(text, 'windows-1251'))).toBe(text);
    }
  });
});
