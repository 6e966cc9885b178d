/** Storage key of the chosen theme: `light`, `dark` or `system` [OV-19]. */
export const THEME_KEY = 'karter.theme';

/** Storage key of the chosen view of lists: `rows` or `cards`. */
export const VIEW_KEY = 'karter.view';

/** Storage key of the products that the visitor has looked at lately. */
export const VIEWED_KEY = 'karter.viewed';

/** Storage key of what the visitor searched for lately. */
export const QUESTIONS_KEY = 'karter.questions';

/** Storage key that changes with every answer about cookies, so that other tabs read the cookies again. */
export const ANSWERED_KEY = 'karter.cookies';

/** Storage key of a user's `user` and the time of the login or last save; a change has other tabs ask the server. */
export const SESSION_KEY = 'karter.session';

/** Storage key that is there while the page before has left with a change of the basket still on its way. */
export const LEFT_SAVING_KEY = 'karter.saving';

/** Reads a stored value; null also when the browser refuses storage. */
export function readStorage(storage: 'localStorage' | 'sessionStorage', key: string): string | null {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value in the browser. */
export function writeStorage(storage: 'localStorage' | 'sessionStorage', key: string, value: string): void {
  try {
    window[storage].setItem(key, value);
  } catch {
    // With a full or forbidden storage only a preference is lost.
  }
}

/** Removes a stored value. */
export function removeStored(storage: 'localStorage' | 'sessionStorage', key: string): void {
  try {
    window[storage].removeItem(key);
  } catch {
    // A forbidden storage has nothing to remove.
  }
}
