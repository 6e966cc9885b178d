import { randomInt } from 'node:crypto';

/** Nothing that is taken for something else in print: no I, L, O, i, l, o, 0, 1. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 16;

/** 16 characters of 54, each as likely as any other: 92 bits, and easy to type. */
export function generatePassword(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
}
