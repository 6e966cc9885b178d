const OWN_PATH = /^\/(?![/\\])[^\s\\\p{Cc}]*$/u;
const UNFIT = /[\s\\\p{Cc}]/u;

/**
 * The address of a link as a page may carry it: http or https without a login, mailto, tel or a path of this
 * site. `null` for all others: scripts, files, other hosts without a scheme, hidden characters.
 */
export function safeHref(address: string): string | null {
  if (OWN_PATH.test(address)) return address;
  if (UNFIT.test(address) || !URL.canParse(address)) return null;
  const { protocol, username, password, href } = new URL(address);
  if (protocol === 'mailto:' || protocol === 'tel:') return address;
  if (protocol !== 'http:' && protocol !== 'https:') return null;
  return username === '' && password === '' ? href : null;
}
