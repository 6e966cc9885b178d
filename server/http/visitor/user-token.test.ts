import { EncryptJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import {
  ADDRESS_MAX_LENGTH,
  COMPANY_MAX_LENGTH,
  EMAIL_MAX_LENGTH,
  NAME_MAX_LENGTH,
  USER_COOKIE_SECONDS,
} from '../../../src/contract/constants.ts';
import type { Session, User } from '../../../src/contract/user.ts';
import { createKeyRing } from '../../crypto/key-ring.ts';
import { createUserTokens } from './user-token.ts';

const OLD = { id: 'k1', key: new Uint8Array(32).fill(1) };
const NEW = { id: 'k2', key: new Uint8Array(32).fill(2) };
const NOW = 1_700_000_000_000;

const user: User = {
  email: 'ivan@example.ru',
  fio: 'Иван Петров',
  phone: '+7(903)123-45-67',
  formActivity: 'company',
  company: 'ООО «Дизель»',
  inn: '7707083893',
  kpp: '770801001',
  address: 'Москва',
};
const session: Session = { userId: 7, version: 3, id: '0b9f0a52-5d3c-4f6e-8a55-0c1f0c3f2a11' };

const clock = { now: NOW };
const tokens = createUserTokens(createKeyRing([OLD]), () => clock.now);
const sealed = () => tokens.seal(tokens.begin(user, session));
const at = async <T>(now: number, ask: () => Promise<T>): Promise<T> => {
  clock.now = now;
  return ask().finally(() => {
    clock.now = NOW;
  });
};

/** A token of our own key and claims, but for what the test changes. */
function forged(header: Readonly<Record<string, string>>, claims: Readonly<Record<string, unknown>> = {}) {
  const [{ key }] = createKeyRing([OLD]).keys('user-cookie');
  const now = NOW / 1000;
  const { company, inn, kpp, address, ...shown } = user;
  return new EncryptJWT({
    sub: '7',
    sv: 3,
    jti: session.id,
    aud: 'user',
    iat: now,
    exp: now + USER_COOKIE_SECONDS,
    user: shown,
    ...claims,
  })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', typ: 'user+jwt', kid: 'k1', ...header })
    .encrypt(key);
}

describe('the token of a user', () => {
  test('carries the session and what the specification names of a user, and ends after 7 days [EN-01][CO-01]', async () => {
    const token = await sealed();
    expect(await tokens.open(token)).toEqual({
      session,
      user: { email: user.email, fio: user.fio, phone: user.phone, formActivity: 'company' },
      issuedAt: NOW / 1000,
      expiresAt: NOW / 1000 + 604_800,
      current: true,
    });
    expect(token).not.toContain('ivan');
    const end = NOW + 604_800_000;
    expect(await at(end + 59_000, () => tokens.open(token))).not.toBeNull();
    expect(await at(end + 61_000, () => tokens.open(token))).toBeNull();
  });

  test('a clock that was set back ends no session, unless it was wrong by more than a day', async () => {
    const token = await sealed();
    expect(await at(NOW - 86_400_000, () => tokens.open(token))).not.toBeNull();
    expect(await at(NOW - 86_401_000, () => tokens.open(token))).toBeNull();
  });

  test('a new token of the same session ends when the first one ends', async () => {
    const first = await tokens.open(await sealed());
    const again = await at(NOW + 86_400_000, async () => first && tokens.open(await tokens.seal(first)));
    expect(again?.expiresAt).toBe(NOW / 1000 + 604_800);
    expect(again?.issuedAt).toBe(NOW / 1000);
  });

  test('whatever is no such token is none', async () => {
    const token = await sealed();
    const [header = '', , iv, text, tag] = token.split('.');
    const swapped = Buffer.from(header, 'base64url').toString().replace('k1', '__proto__');
    for (const wrong of [
      '',
      'x',
      'a.b.c.d.e',
      '....',
      token.slice(0, -1),
      token.slice(1),
      `${token}A`,
      [header, '', iv, `${text}AA`, tag].join('.'),
      [Buffer.from(swapped).toString('base64url'), '', iv, text, tag].join('.'),
      'x'.repeat(5000),
    ]) {
      expect(await tokens.open(wrong), wrong.slice(0, 40)).toBeNull();
    }
  });

  test.each([
    ['an unknown key', { kid: 'k9' }, {}],
    ['a name of every object as the key', { kid: '__proto__' }, {}],
    ['another name of every object', { kid: 'constructor' }, {}],
    ['another type', { typ: 'basket+jwt' }, {}],
    ['another audience', {}, { aud: 'basket' }],
    ['no audience', {}, { aud: undefined }],
    ['a user who is no number', {}, { sub: '7 or 1=1' }],
    ['no session', {}, { jti: undefined }],
    ['no version', {}, { sv: undefined }],
    ['no end', {}, { exp: undefined }],
    ['no beginning', {}, { iat: undefined }],
    ['an end far away, but begun long ago', {}, { iat: NOW / 1000 - 700_000, exp: NOW / 1000 + 700_000 }],
    ['no user', {}, { user: null }],
    ['half a user', {}, { user: { email: 'a@b.ru' } }],
  ])('%s under the right key is none', async (_what, header, claims) => {
    expect(await tokens.open(await forged({}))).not.toBeNull();
    expect(await tokens.open(await forged(header, claims))).toBeNull();
  });

  test('a token for another purpose of the same key is none', async () => {
    const ring = createKeyRing([OLD]);
    const basket: typeof ring = { ...ring, keys: () => ring.keys('basket-cookie') };
    const foreign = createUserTokens(basket, () => NOW);
    expect(await tokens.open(await foreign.seal(foreign.begin(user, session)))).toBeNull();
    expect(await foreign.open(await sealed())).toBeNull();
  });

  test('keys rotate: an old one still opens, the first one seals, a removed one opens nothing', async () => {
    const token = await sealed();
    const rotated = createUserTokens(createKeyRing([NEW, OLD]), () => NOW);
    const opened = await rotated.open(token);
    expect(opened).toMatchObject({ session, current: false });
    const renewed = opened && (await rotated.seal(opened));
    const onlyNew = createUserTokens(createKeyRing([NEW]), () => NOW);
    expect(await onlyNew.open(renewed ?? '')).toMatchObject({ session, current: true });
    expect(await onlyNew.open(token)).toBeNull();
    const recalled = createUserTokens(createKeyRing([{ ...OLD, key: NEW.key }]), () => NOW);
    expect(await recalled.open(token)).toBeNull();
  });

  test('name and value of the longest user stay below the 4096 bytes of a cookie', async () => {
    const longest: User = {
      email: `${'ю'.repeat(64)}@${'ё'.repeat(EMAIL_MAX_LENGTH)}`.slice(0, EMAIL_MAX_LENGTH),
      fio: 'ῼ'.repeat(NAME_MAX_LENGTH),
      phone: '+7(903)123-45-67',
      formActivity: 'entrepreneur',
      company: 'ῼ'.repeat(COMPANY_MAX_LENGTH),
      inn: '123456789012',
      kpp: '',
      address: 'ῼ'.repeat(ADDRESS_MAX_LENGTH),
    };
    const long = { id: 'x'.repeat(32), key: OLD.key };
    const others = createUserTokens(createKeyRing([long]), () => NOW);
    const largest = { ...session, userId: 2_147_483_647, version: 2_147_483_647 };
    const token = await others.seal(others.begin(longest, largest));
    expect('__Host-user='.length + token.length).toBeLessThan(2000);
    expect(await others.open(token)).not.toBeNull();
  });
});
