/** Loads code that nobody has asked for; null when it does not come, and that is all that happens then. */
export function backgroundImport<T>(load: () => Promise<T>): Promise<T | null> {
  return load().catch(() => null);
}
