type Listener = (address: string | null) => void;

let listener: Listener = () => undefined;

/** Handles missing code; set by src/app, nothing happens before. */
export function onMissingCode(done: Listener): void {
  listener = done;
}

/**
 * Reports that code which the visitor needs did not load [ER-04]. `address` shows the same without it; the present page
 * by default.
 */
export function codeMissing(address: string | null = null): void {
  listener(address);
}

/** Loads code that is not needed yet; null when that fails, without a reload or a message. */
export function backgroundImport<T>(load: () => Promise<T>): Promise<T | null> {
  return load().catch(() => null);
}
