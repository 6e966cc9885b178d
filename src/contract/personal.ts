/** What caches, robots and windows must agree on: which pages show what is one visitor's own. */

/** The parameter of a recovery link: a token that opens an account [RT-25]. */
export const RECOVERY_PARAMETER = 'token-recovery';

/** Parameters that put something of one visitor into the page: an open form, a sent one, a token. */
export const PERSONAL_PARAMETERS = ['modal', 'sent', RECOVERY_PARAMETER];

/** Parameters that open a modal over a page, or show its result. */
export const MODAL_PARAMETERS = [...PERSONAL_PARAMETERS, 'product', 'id', 'full', 'next'];

/** True for a page that shows what is one visitor's own, or the house's. */
export function isPersonalPath(path: string): boolean {
  return /^\/(?:basket|lk|dev)(?:\/|$)/.test(path);
}
