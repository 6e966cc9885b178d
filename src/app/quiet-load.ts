let loading = 0;

/** True while code is loading that nobody has asked for: when it does not come, no page is reloaded for it. */
export function isQuietLoad(): boolean {
  return loading > 0;
}

/** Loads code in the background; null when it does not come, and that is all that happens then. */
export async function loadQuietly<T>(load: () => Promise<T>): Promise<T | null> {
  loading += 1;
  try {
    return await load();
  } catch {
    return null;
  } finally {
    loading -= 1;
  }
}
