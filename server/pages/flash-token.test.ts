import { expect, test } from 'vitest';
import { createKeyRing } from '../crypto/key-ring.ts';
import { createFlashTokens } from './flash-token.ts';

const ringOf = (byte: number) => createKeyRing([{ id: 'k1', key: new Uint8Array(32).fill(byte) }]);

test('a receipt opens for an hour, and only with our keys', () => {
  let now = 1_700_000_000_000;
  const flashTokens = createFlashTokens(ringOf(1), () => now);
  const sent = { form: 'one-order', number: 1001 } as const;
  const token = flashTokens.seal(sent);
  expect(flashTokens.open(token)).toEqual(sent);
  expect(createFlashTokens(ringOf(2), () => now).open(token)).toBeNull();
  for (const wrong of [null, '', '1001', `A${token}`, token.slice(0, -4), 'x'.repeat(5000)]) {
    expect(flashTokens.open(wrong)).toBeNull();
  }
  now += 3_600_000;
  expect(flashTokens.open(token)).toBeNull();
});
