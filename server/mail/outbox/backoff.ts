const FIRST_SECONDS = 5;
const LONGEST_SECONDS = 3600;

/**
 * Seconds until the next attempt after `attempts` failed ones: 5, 10, 20 … at most an hour, less up to a half by
 * chance (`random` in 0…1), so that letters which failed together do not come back together.
 */
export function retryDelay(attempts: number, random: number): number {
  return Math.min(LONGEST_SECONDS, FIRST_SECONDS * 2 ** (attempts - 1)) * (1 - random / 2);
}
