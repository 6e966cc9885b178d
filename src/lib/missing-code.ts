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
