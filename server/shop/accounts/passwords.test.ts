import { hash } from '@node-rs/argon2';
import { describe, expect, test } from 'vitest';
import { PASSWORD_MAX_LENGTH } from '../../../src/contract/constants.ts';
import { ShopUnavailable } from '../../../src/contract/shop.ts';
import { createPasswords, generatePassword } from './passwords.ts';

describe('passwords', () => {
  const passwords = createPasswords();

  test('are kept as argon2id with its parameters, never twice the same', async () => {
    const [one, two] = [await passwords.hash('Parol-77'), await passwords.hash('Parol-77')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(one).not.toBe(two);
    expect(await passwords.verify(one, 'Parol-77')).toEqual({ matches: true, rehashed: null });
    expect((await passwords.verify(one, 'parol-77')).matches).toBe(false);
    expect((await passwords.verify(one, 'Parol-77 ')).matches).toBe(false);
  });

  test('are the same however the keyboard composes their letters', async () => {
    const stored = await passwords.hash('пароль ёй'.normalize('NFD'));
    expect((await passwords.verify(stored, 'пароль ёй'.normalize('NFC'))).matches).toBe(true);
  });

  test.each(['\u0000\ud800', '👩🏽‍🔧', 'я'.repeat(PASSWORD_MAX_LENGTH)])(
    'may be anything: %j',
    async (password) => {
      const stored = await passwords.hash(password);
      expect((await passwords.verify(stored, password)).matches).toBe(true);
      expect((await passwords.verify(stored, `${password}x`)).matches).toBe(false);
    },
  );

  test('of older parameters are hashed anew when they are right', async () => {
    const old = await hash('Parol-77', { memoryCost: 8192, timeCost: 1 });
    expect(await passwords.verify(old, 'wrong')).toEqual({ matches: false, rehashed: null });
    const { matches, rehashed } = await passwords.verify(old, 'Parol-77');
    expect(matches).toBe(true);
    expect(await passwords.verify(rehashed, 'Parol-77')).toEqual({ matches: true, rehashed: null });
  });

  test('of nobody never match', async () => {
    expect(await passwords.verify(null, '')).toEqual({ matches: false, rehashed: null });
  });

  test('are refused as unavailable when more than 104 come at once', async () => {
    const answers = await Promise.allSettled(Array.from({ length: 106 }, () => passwords.verify(null, 'x')));
    const refused = answers.filter((answer) => answer.status === 'rejected');
    expect(refused.map(({ reason }) => reason)).toEqual([
      expect.any(ShopUnavailable),
      expect.any(ShopUnavailable),
    ]);
  });
});

describe('a generated password', () => {
  const many = Array.from({ length: 2000 }, generatePassword);

  test('has 16 characters that are taken for nothing else', () => {
    for (const password of many) expect(password).toMatch(/^[A-HJKMNP-Za-hjkmnp-z2-9]{16}$/);
    expect(new Set(many).size).toBe(many.length);
  });

  test('has every character about equally often', () => {
    const counts = new Map<string, number>();
    for (const character of many.join('')) counts.set(character, (counts.get(character) ?? 0) + 1);
    expect(counts.size).toBe(54);
    // 32 000 draws, 593 expected: 8 standard deviations either way.
    for (const count of counts.values()) expect(Math.abs(count - 593)).toBeLessThan(8 * 24);
  });
});
