import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares secrets without telling by time where they differ, or how long they are. */
export function timingSafeEqualText(a: string, b: string): boolean {
  const [left, right] = [a, b].map((text) => createHash('sha256').update(text).digest());
  return left !== undefined && right !== undefined && timingSafeEqual(left, right);
}
