/** Cookies that make a page one visitor's own [EN-01][EN-11]. */
const PERSONAL = /(?:^|;\s*)(?:__Host-)?(?:user|basket)=/;

/** True when the request brings a user or a basket; its pages are never shared. */
export function hasPersonalCookie(cookieHeader: string | undefined): boolean {
  return cookieHeader !== undefined && PERSONAL.test(cookieHeader);
}
