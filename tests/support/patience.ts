import { pbkdf2Sync } from 'node:crypto';

/** What the work below takes on the machine that the limits of tests are for, in ms. */
const USUAL_MS = 40;
const MOST = 8;

function slowness(): number {
  const began = performance.now();
  pbkdf2Sync('karter', 'yardstick', 100_000, 32, 'sha256');
  return (performance.now() - began) / USUAL_MS;
}

/**
 * How many times longer than usual a test may take, 1 to 8: by a measurement now, and at least four times on a CI,
 * where a machine was ten times slower than usual for a quarter of an hour.
 */
export const patience = Math.min(MOST, Math.max(process.env.CI ? 4 : 1, slowness()));
