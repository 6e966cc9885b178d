/** An origin that no real address has. */
const NOWHERE = 'http://own.invalid';

/**
 * A path of this shop with its query, from untrusted text; null for everything that a browser could take for another
 * site's address or for a script [ST-05].
 */
export function ownPath(text: string | null | undefined): string | null {
  if (!text || text.length > 2000 || !/^\/(?![/\\])/.test(text) || /[\\\p{Cc}]/u.test(text)) return null;
  if (/^\/%(?:5c|2f)/i.test(text)) return null;
  try {
    const { origin, pathname, search } = new URL(text, NOWHERE);
    return origin !== NOWHERE || pathname.startsWith('//') ? null : pathname + search;
  } catch {
    return null;
  }
}

/** Home with the login open; afterwards it redirects to `next` when that is a path of ours [ST-05][RT-20]. */
export function loginAddress(next: string): string {
  const own = ownPath(next);
  return own === null
    ? '/?modal=authorization'
    : `/?modal=authorization&next=${encodeURIComponent(own).replaceAll('%2F', '/')}`;
}
