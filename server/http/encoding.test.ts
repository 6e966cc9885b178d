import { describe, expect, test } from 'vitest';
import { chooseEncoding, compress, decompress } from './encoding.ts';

describe('the encoding of an answer', () => {
  test.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP', 'gzip'],
    ['deflate', 'identity'],
    ['br;q=0', 'identity'],
    ['br;q=0.2, gzip;q=0.8', 'gzip'],
    ['br; q=1.0, gzip; q=0.5', 'br'],
    ['gzip;q=nonsense', 'identity'],
    ['*', 'identity'],
  ])('for %j is %s', (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding);
  });

  test('what was compressed comes back', async () => {
    const text = Buffer.from('Турбокомпрессор '.repeat(1000));
    for (const encoding of ['br', 'gzip', 'identity'] as const) {
      expect((await decompress(await compress(text, encoding), encoding)).equals(text)).toBe(true);
    }
  });
});
