/** Loads code that is not needed yet; null when that fails, without a reload or a message. */
export function backgroundImport<T>(load: () => Promise<T>): Promise<T | null> {
  return load().catch(() => null);
}
