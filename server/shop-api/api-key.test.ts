import { EncryptJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { createKeyRing } from '../crypto/key-ring.ts';
import { createApiKeys, createCredentials, type SealedRequest } from './api-key.ts';

const OLD = { id: 'k1', key: new Uint8Array(32).fill(1) };
const NEW = { id: 'k2', key: new Uint8Array(32).fill(2) };
const NOW = 1_700_000_000_000;
const request: SealedRequest = { method: 'POST', target: '/api/reg?x=1', body: '{"name":"Ольга"}' };
const keys = createApiKeys([OLD], () => NOW);

/** A header under the right key, but for what the test changes. */
function forged(header: Readonly<Record<string, string>>, claims: Readonly<Record<string, unknown>>) {
  const [{ key }] = createKeyRing([OLD]).keys('api-key');
  const now = NOW / 1000;
  const good = { jti: 'x', aud: 'shop-api', iat: now, exp: now + 60, request: 'x' };
  return new EncryptJWT({ ...good, ...claims })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', typ: 'api-key+jwt', kid: 'k1', ...header })
    .encrypt(key);
}

describe('the encrypted API key header [AP-01]', () => {
  test('is good for its own request and for no other', async () => {
    const key = await keys.open(await keys.seal(request));
    expect(key?.isFor(request)).toBe(true);
    expect(key?.isFor({ ...request, body: Buffer.from(request.body) })).toBe(true);
    for (const other of [
      { ...request, method: 'GET' },
      { ...request, target: '/api/auth?x=1' },
      { ...request, target: '/api/reg?x=2' },
      { ...request, body: '{"name":"Олег"}' },
      { ...request, target: '/api/reg?x=1\n', body: request.body.slice(1) },
    ]) {
      expect(key?.isFor(other), JSON.stringify(other)).toBe(false);
    }
  });

  test('is another one every time, and tells nothing', async () => {
    const [one, two] = [await keys.seal(request), await keys.seal(request)];
    expect(one).not.toBe(two);
    expect((await keys.open(one))?.id).not.toBe((await keys.open(two))?.id);
    expect(Buffer.from(one.split('.')[3] ?? '', 'base64url').toString()).not.toContain('shop-api');
  });

  test('lives for a minute; clocks may differ by another one', async () => {
    const sealed = await keys.seal(request);
    const openedAt = (ms: number) => createApiKeys([OLD], () => NOW + ms).open(sealed);
    for (const good of [-59_000, 0, 60_000, 119_000]) expect(await openedAt(good), `${good}`).not.toBeNull();
    for (const bad of [-62_000, 121_000, 86_400_000]) expect(await openedAt(bad), `${bad}`).toBeNull();
  });

  test('keys rotate: the first one seals, all of them open, a removed one opens nothing', async () => {
    const before = await keys.seal(request);
    const rotated = createApiKeys([NEW, OLD], () => NOW);
    expect(await rotated.open(before)).not.toBeNull();
    expect(await keys.open(await rotated.seal(request))).toBeNull();
    expect(await createApiKeys([NEW], () => NOW).open(before)).toBeNull();
  });

  test.each([
    ['another type', { typ: 'user+jwt' }, {}],
    ['an unknown key', { kid: 'k9' }, {}],
    ['a name of every object as the key', { kid: '__proto__' }, {}],
    ['another audience', {}, { aud: 'user' }],
    ['no request', {}, { request: undefined }],
    ['no identity', {}, { jti: undefined }],
    ['no end', {}, { exp: undefined }],
    ['no beginning', {}, { iat: undefined }],
    ['a long life', {}, { iat: NOW / 1000 - 3600, exp: NOW / 1000 + 3600 }],
  ])('%s under the right key is none', async (_what, header, claims) => {
    expect(await keys.open(await forged({}, {}))).not.toBeNull();
    expect(await keys.open(await forged(header, claims))).toBeNull();
  });

  test('whatever is no such header is none', async () => {
    const sealed = await keys.seal(request);
    for (const wrong of ['', 'x', 'a.b.c.d.e', sealed.slice(1), `${sealed}A`, 'x'.repeat(10_000)]) {
      expect(await keys.open(wrong), wrong.slice(0, 20)).toBeNull();
    }
  });

  test('goes beside basic authorization, and neither is enough', async () => {
    const access = { user: 'shop', password: 'a-long-password', keys: [OLD] } as const;
    const credentials = createCredentials(access);
    const { authorization = '', 'x-api-key': key = '' } = await credentials.headersFor(request);
    expect(Buffer.from(authorization.replace('Basic ', ''), 'base64').toString()).toBe(
      'shop:a-long-password',
    );
    expect((await credentials.check(authorization, key))?.isFor(request)).toBe(true);
    expect(await credentials.check(authorization, '')).toBeNull();
    expect(await credentials.check('', key)).toBeNull();
    expect(await credentials.check(`${authorization}x`, key)).toBeNull();
  });
});
