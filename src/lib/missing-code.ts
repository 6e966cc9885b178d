type Listener = (address: string | null) => void;

let listener: Listener = () => undefined;

/** What is done about missing code; the browser's wiring says it, nobody does before. */
export function onMissingCode(done: Listener): void {
  listener = done;
}

/**
 * Code that the visitor needs did not load [ER-04]. `address` leads to what it is for; left out, that is the page that
 * is shown.
 */
export function codeMissing(address: string | null = null): void {
  listener(address);
}
