import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createKeyRing } from './key-ring.ts';

const key = (id: string) => ({ id, key: new Uint8Array(randomBytes(32)) });
const [k1, k2] = [key('k1'), key('k2')];
const plain = Buffer.from('Пароль: 12345');

describe('key ring', () => {
  const ring = createKeyRing([k1]);
  const sealed = ring.seal('outbox', plain, 'letter-1');

  test('opens what it sealed, and the sealed bytes show nothing', () => {
    expect(ring.open('outbox', sealed, 'letter-1')).toEqual(plain);
    expect(sealed.includes(plain)).toBe(false);
    expect(ring.seal('outbox', plain, 'letter-1')).not.toEqual(sealed);
  });

  test('another purpose or place does not open it', () => {
    expect(ring.open('user-cookie', sealed, 'letter-1')).toBeNull();
    expect(ring.open('outbox', sealed, 'letter-2')).toBeNull();
  });

  test('every changed byte and every cut is noticed', () => {
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(ring.open('outbox', changed, 'letter-1')).toBeNull();
      expect(ring.open('outbox', sealed.subarray(0, at), 'letter-1')).toBeNull();
    }
  });

  test('a new key in front seals, the old one still opens until it is removed', () => {
    const rotated = createKeyRing([k2, k1]);
    expect(rotated.open('outbox', sealed, 'letter-1')).toEqual(plain);
    const fresh = rotated.seal('outbox', plain, 'letter-1');
    expect(ring.open('outbox', fresh, 'letter-1')).toBeNull();
    expect(createKeyRing([k2]).open('outbox', sealed, 'letter-1')).toBeNull();
  });

  test('a foreign key under a known name opens nothing', () => {
    expect(createKeyRing([key('k1')]).open('outbox', sealed, 'letter-1')).toBeNull();
  });

  test('each purpose has its own keys of 32 bytes, in the order of the ring', () => {
    const both = createKeyRing([k2, k1]);
    expect(both.keys('user-cookie').map(({ id }) => id)).toEqual(['k2', 'k1']);
    expect(both.keys('user-cookie')[0].key).toHaveLength(32);
    expect(both.keys('user-cookie')[0].key).not.toEqual(both.keys('basket-cookie')[0].key);
    expect(both.keys('outbox')[0].key).not.toEqual(k2.key);
  });
});
