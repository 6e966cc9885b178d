import { randomBytes, randomInt } from 'node:crypto';
import { hash as argon2Hash, verify as argon2Verify, type Options } from '@node-rs/argon2';
import { createWorkQueue } from '../../lib/concurrency.ts';

/** argon2id, the algorithm of the package unless told otherwise; memory in KiB (ASVS 5, appendix C). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const satisfies Options;

/** How a hash of this version of the shop begins (PHC string format). */
const CURRENT = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;

/** Every job holds 19 MiB and one of libuv's four threads. */
const RUNNING = 4;
/** One more would wait for more than about a second. */
const WAITING = 100;

export interface Passwords {
  /** The PHC string of a password. Rejects with ShopUnavailable when too many wait. */
  hash(password: string): Promise<string>;
  /**
   * Compares a password with a stored PHC string; `null`, where there is no user, costs the same time and never
   * matches. `rehashed` replaces a string of other parameters. Rejects with ShopUnavailable when too many wait.
   */
  verify(
    stored: string | null,
    password: string,
  ): Promise<{ readonly matches: boolean; readonly rehashed: string | null }>;
}

/** The same bytes whatever keyboard composed the letters; a lone surrogate becomes U+FFFD. */
function bytesOf(password: string): Buffer {
  return Buffer.from(password.normalize('NFC'));
}

function base64(bytes: number): string {
  return randomBytes(bytes).toString('base64').replaceAll('=', '');
}

/** Hashing in the thread pool, bounded, so that a flood of logins neither fills the memory nor stops the shop. */
export function createPasswords(): Passwords {
  const limited = createWorkQueue(RUNNING, WAITING);
  // Random in place of a hash: nobody knows a password for it.
  const dummy = `${CURRENT}${base64(16)}$${base64(32)}`;
  return {
    hash: (password) => limited(() => argon2Hash(bytesOf(password), COST)),
    verify: (stored, password) =>
      limited(async () => {
        const typed = bytesOf(password);
        const matches = await argon2Verify(stored ?? dummy, typed);
        const isOld = matches && stored !== null && !stored.startsWith(CURRENT);
        return {
          matches: matches && stored !== null,
          rehashed: isOld ? await argon2Hash(typed, COST) : null,
        };
      }),
  };
}

/** Nothing that is taken for something else in print: no I, L, O, i, l, o, 0, 1. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 16;

/** 16 characters of 54, each as likely as any other: 92 bits, and easy to type. */
export function generatePassword(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
}
