import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { is, object, string } from 'superstruct';

/** The environment does not describe a shop that may start; `message` is for the owner, in two languages. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** A key of the ring: `id` names it in a token (`kid`), `key` is 32 bytes. */
export interface RingKey {
  readonly id: string;
  readonly key: Uint8Array;
}

const Secrets = object({ COOKIE_KEYS: string() });

/** The first key seals, all of them open. */
export type RingKeys = readonly [RingKey, ...RingKey[]];

/** How the owner makes a key. */
export const MAKE_KEY = "  node -p \"'k1:' + require('crypto').randomBytes(32).toString('base64url')\"";

/** Reads `name:base64url,name:base64url`. Returns null for anything else, also for a repeated name. */
export function parseKeyRing(text: string): RingKeys | null {
  const ring: RingKey[] = [];
  for (const part of text.split(',')) {
    const [, id, encoded] = /^\s*([\w-]{1,32}):([\w-]{43})\s*$/.exec(part) ?? [];
    if (id === undefined || encoded === undefined || ring.some((other) => other.id === id)) return null;
    ring.push({ id, key: new Uint8Array(Buffer.from(encoded, 'base64url')) });
  }
  const [first, ...others] = ring;
  return first ? [first, ...others] : null;
}

/**
 * The secrets of the embedded shop, made once and kept in `<dataDir>/secrets.json`, readable by the owner only.
 * Two processes that start together agree: the file appears whole, and whoever comes second reads it.
 * Throws when the file exists but cannot be used, because new secrets would log everybody out.
 */
export function keptSecrets(dataDir: string): { readonly COOKIE_KEYS: string } {
  const file = join(dataDir, 'secrets.json');
  return readSecrets(file) ?? createSecrets(dataDir, file);
}

function readSecrets(file: string) {
  let content: string;
  try {
    content = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  const secrets = parseJson(content);
  if (!is(secrets, Secrets) || parseKeyRing(secrets.COOKIE_KEYS) === null) {
    throw new ConfigError(`${file}: файл секретов повреждён / the file of secrets is damaged`);
  }
  return secrets;
}

function createSecrets(dataDir: string, file: string) {
  mkdirSync(dataDir, { recursive: true });
  const draft = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`;
  const secrets = { COOKIE_KEYS: `k1:${randomBytes(32).toString('base64url')}` };
  try {
    writeFileSync(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flag: 'wx', flush: true });
    // A link, not a rename: it fails when another process was first, so that both use the same secrets.
    linkSync(draft, file);
    return secrets;
  } catch (error) {
    const others = readSecrets(file);
    if (others !== null) return others;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
