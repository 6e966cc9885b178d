/** What caches and robots must agree on: which pages show what is one visitor's own. */

/** Parameters that put something of one visitor into the page: an open form, a sent one, a token. */
export const PERSONAL_PARAMETERS = ['modal', 'sent', 'token-recovery'];

/** True for a page that shows what is one visitor's own, or the house's. */
export function isPersonalPath(path: string): boolean {
  return /^\/(?:basket|lk|dev)(?:\/|$)/.test(path);
}
