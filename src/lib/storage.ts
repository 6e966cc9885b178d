/** Where the chosen theme is kept: `light`, `dark` or `system` [OV-19]. */
export const THEME_KEY = 'karter.theme';

/** Changes whenever the question about cookies is answered, so that other tabs read the cookies again. */
export const ANSWERED_KEY = 'karter.cookies';

/** Reads a value that the visitor's browser keeps; a browser that refuses storage has none. */
export function readStorage(storage: 'localStorage' | 'sessionStorage', key: string): string | null {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a value in the visitor's browser. */
export function writeStorage(storage: 'localStorage' | 'sessionStorage', key: string, value: string): void {
  try {
    window[storage].setItem(key, value);
  } catch {
    // A full or forbidden storage costs the memory of a preference, nothing else.
  }
}

/** Takes a value out of the visitor's browser. */
export function removeStored(storage: 'localStorage' | 'sessionStorage', key: string): void {
  try {
    window[storage].removeItem(key);
  } catch {
    // What could not be stored is not there.
  }
}
