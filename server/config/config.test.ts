import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/afterwards.ts';
import { loadConfig } from './config.ts';
import { DEFAULTS } from './environment.ts';
import { ConfigError, parseKeyRing } from './secrets.ts';

const KEY = `k1:${Buffer.alloc(32, 7).toString('base64url')}`;

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

describe('config', () => {
  test('an empty environment is the embedded shop', () => {
    const config = loadConfig({}, folder);
    expect(config).toMatchObject({
      port: 3000,
      databaseUrl: null,
      dataDir: join(folder, 'data'),
      publicUrl: 'http://localhost:3000',
      demoProducts: 3000,
      devTools: true,
      managerEmail: null,
    });
  });

  test('.env.example shows every setting with its default', () => {
    expect(parseEnv(readFileSync(new URL('../../.env.example', import.meta.url), 'utf8'))).toEqual(DEFAULTS);
  });

  test('the environment wins over .env, an empty value is not set', () => {
    writeFileSync(join(folder, '.env'), 'PORT=4000\nLOG_LEVEL=warn\n');
    expect(loadConfig({ PORT: '5000', LOG_LEVEL: '' }, folder)).toMatchObject({
      port: 5000,
      logLevel: 'warn',
    });
  });

  test('a byte order mark before .env is no part of its first name', () => {
    writeFileSync(join(folder, '.env'), '\ufeffPORT=4000\n');
    expect(loadConfig({}, folder).port).toBe(4000);
  });

  test('a name in .env that no setting has is refused, others of the environment and of other tools are not', () => {
    writeFileSync(join(folder, '.env'), 'NODE_OPTIONS=\nCOMPOSE_PROJECT_NAME=a\nDATABSE_URL=\nport=1\n');
    expect(() => loadConfig({ HOME: '/' }, folder)).toThrow(/нет такой настройки.*: DATABSE_URL, port$/);
    writeFileSync(join(folder, '.env'), 'NODE_OPTIONS=\nMALLOC_ARENA_MAX=1\n');
    expect(loadConfig({ HOME: '/', PROT: '1' }, folder).port).toBe(3000);
  });

  test('every wrong value is named at once, in Russian and English, without the value itself', () => {
    const wrong = () => loadConfig({ PORT: '80a', DEV_TOOLS: 'yes', COOKIE_KEYS: 'k1:hunter2' }, folder);
    expect(wrong).toThrow(/PORT: нужно целое число.*expected a whole number/);
    expect(wrong).toThrow(/DEV_TOOLS/);
    expect(wrong).toThrow(/COOKIE_KEYS/);
    expect(wrong).not.toThrow(/hunter2/);
  });

  test.each([
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PUBLIC_URL', 'https://example.ru/shop'],
    ['PUBLIC_URL', 'ftp://example.ru'],
    ['TRUST_PROXY', 'foo'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', 'loopback 10.0.0.1'],
    ['DATABASE_URL', 'mysql://localhost/shop'],
    ['MAIL_FROM', 'Картер'],
    ['MAIL_FROM', 'Картер <shop@karter.example,>'],
    ['MANAGER_EMAIL', '<manager@karter.example>'],
    ['MANAGER_EMAIL', 'manager@karter.example,'],
    ['MANAGER_EMAIL', 'manager@karter.example;'],
    ['MANAGER_EMAIL', '"manager@karter.example"'],
    ['METRICS_TOKEN', 'short'],
  ])('%s=%s is refused', (name, value) => {
    expect(() => loadConfig({ [name]: value }, folder)).toThrow(name);
  });

  test('an address may be Cyrillic, and proxies be listed with blanks', () => {
    const written = {
      PUBLIC_URL: 'https://картер.рф/',
      TRUST_PROXY: 'loopback, 10.0.0.0/8,172.16.0.0/255.240.0.0,fd00::/8 , ::1',
    };
    expect(loadConfig(written, folder)).toMatchObject({
      publicUrl: 'https://xn--80aknzbk.xn--p1ai',
      trustProxy: ['loopback', '10.0.0.0/8', '172.16.0.0/255.240.0.0', 'fd00::/8', '::1'],
    });
  });

  test('with a mail server somebody has to be told of orders', () => {
    const SMTP_URL = 'smtp://mail.example.ru';
    expect(() => loadConfig({ SMTP_URL }, folder)).toThrow(/MANAGER_EMAIL/);
    const config = loadConfig({ SMTP_URL, MANAGER_EMAIL: 'boss@example.ru' }, folder);
    expect(config.managerEmail).toBe('boss@example.ru');
  });

  test('a real shop without secrets does not start, with them it does and hides the development tools', () => {
    const DATABASE_URL = 'postgresql://localhost/shop';
    expect(() => loadConfig({ DATABASE_URL }, folder)).toThrow(/COOKIE_KEYS/);
    expect(loadConfig({ DATABASE_URL, COOKIE_KEYS: KEY }, folder).devTools).toBe(false);
  });

  test('the tools of QA are off where PUBLIC_URL is not this machine, unless asked for', () => {
    const PUBLIC_URL = 'https://shop.example';
    expect(loadConfig({ PUBLIC_URL }, folder)).toMatchObject({ devTools: false, isLocal: false });
    expect(loadConfig({ PUBLIC_URL, DEV_TOOLS: 'on' }, folder).devTools).toBe(true);
    for (const local of ['http://127.0.0.1:4000', 'http://[::1]:4000', 'http://localhost'])
      expect(loadConfig({ PUBLIC_URL: local }, folder)).toMatchObject({ devTools: true, isLocal: true });
  });

  test('several processes need a database that they can share', () => {
    const real = { DATABASE_URL: 'postgresql://localhost/shop', COOKIE_KEYS: KEY };
    expect(() => loadConfig({ WORKERS: '2' }, folder)).toThrow(/WORKERS.*DATABASE_URL/);
    expect(loadConfig({ WORKERS: 'auto' }, folder).workers).toBe(1);
    expect(loadConfig({ ...real, WORKERS: '2' }, folder).workers).toBe(2);
    expect(loadConfig({ ...real, WORKERS: 'auto' }, folder).workers).toBe(availableParallelism());
    expect(() => loadConfig({ ...real, WORKERS: '65' }, folder)).toThrow(/WORKERS/);
  });
});

describe('secrets', () => {
  test('are made once, kept for the owner only and the same at the next start', () => {
    const [first] = loadConfig({}, folder).cookieKeys;
    expect(first.key).toHaveLength(32);
    expect(statSync(join(folder, 'data/secrets.json')).mode & 0o777).toBe(0o600);
    expect(loadConfig({}, folder).cookieKeys).toEqual([first]);
  });

  test('a damaged file refuses the start instead of logging everybody out', () => {
    loadConfig({}, folder);
    writeFileSync(join(folder, 'data/secrets.json'), '{}');
    expect(() => loadConfig({}, folder)).toThrow(ConfigError);
    expect(() => loadConfig({}, folder)).toThrow(/damaged/);
  });

  test('a key ring keeps its order and refuses a repeated name or a short key', () => {
    const other = KEY.replace('k1', 'k2');
    expect(parseKeyRing(`${other}, ${KEY}`)?.map((key) => key.id)).toEqual(['k2', 'k1']);
    expect(parseKeyRing(`${KEY},${KEY}`)).toBeNull();
    expect(parseKeyRing('k1:AAAA')).toBeNull();
    expect(parseKeyRing('')).toBeNull();
  });
});
