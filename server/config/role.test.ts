import { readdirSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/afterwards.ts';
import { loadConfig } from './config.ts';

const KEY = `k1:${Buffer.alloc(32, 7).toString('base64url')}`;
const OTHER = `k2:${Buffer.alloc(32, 9).toString('base64url')}`;
const secrets = {
  SHOP_API_USER: 'shop',
  SHOP_API_PASSWORD: 'a-long-password-of-servers',
  SHOP_API_KEY: OTHER,
};
const web = { ROLE: 'web', SHOP_API_URL: 'http://10.0.0.5:3000/', COOKIE_KEYS: KEY, ...secrets };

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

const load = (environment: Readonly<Record<string, string>>) => loadConfig(environment, folder);

describe('the role of a process', () => {
  test('everything in one process unless told, and no other server is answered', () => {
    expect(load({})).toMatchObject({ role: 'all', shopApiUrl: null, shopApi: null });
  });

  test('a page server knows where the data is and how it proves itself; it keeps nothing [AP-01]', () => {
    expect(load(web)).toMatchObject({
      role: 'web',
      shopApiUrl: 'http://10.0.0.5:3000',
      shopApi: { user: 'shop', password: secrets.SHOP_API_PASSWORD, keys: [{ id: 'k2' }] },
      devTools: false,
    });
    expect(readdirSync(folder)).toEqual([]);
  });

  test.each(['SHOP_API_URL', 'COOKIE_KEYS', 'SHOP_API_USER', 'SHOP_API_PASSWORD', 'SHOP_API_KEY'])(
    'a page server without %s does not start, and is told so',
    (name) => {
      const start = () => load({ ...web, [name]: '' });
      expect(start).toThrow(/не заданы .* these are not/);
      expect(start).toThrow(name);
    },
  );

  test('all that is missing is named at once', () => {
    const start = () => load({ ROLE: 'web' });
    expect(start).toThrow('SHOP_API_URL, COOKIE_KEYS, SHOP_API_USER, SHOP_API_PASSWORD, SHOP_API_KEY');
  });

  test('a server of data needs the secrets, and its own embedded database is fine', () => {
    expect(() => load({ ROLE: 'api' })).toThrow(/SHOP_API_USER/);
    expect(load({ ROLE: 'api', ...secrets })).toMatchObject({ role: 'api', databaseUrl: null });
  });

  test('one process answers other servers once it has all three secrets, never with some of them', () => {
    expect(load(secrets).shopApi).not.toBeNull();
    expect(() => load({ ...secrets, SHOP_API_KEY: '' })).toThrow(/SHOP_API_KEY/);
  });

  test('two sources of data are a mistake', () => {
    expect(() => load({ ...secrets, SHOP_API_URL: 'http://10.0.0.5:3000' })).toThrow(/ROLE/);
  });

  test.each([
    ['ROLE', 'pages'],
    ['SHOP_API_URL', 'http://10.0.0.5:3000/api'],
    ['SHOP_API_USER', 'a:b'],
    ['SHOP_API_PASSWORD', 'short'],
    ['SHOP_API_PASSWORD', 'пароль-кириллицей-длинный'],
    ['SHOP_API_KEY', 'k1:hunter2'],
  ])('%s=%s is refused', (name, value) => {
    expect(() => load({ ...web, [name]: value })).toThrow(name);
  });
});
