/** What `?inspect` puts first on a page. */
export const INSPECT_SCRIPT = '<script src="/dev/inspect.js"></script>';
/** Pages that are tried with it and without. */
export const ASKED_FOR = ['/', '/catalog', '/search?q=740', '/nowhere'];

export const asked = (path: string) => `${path}${path.includes('?') ? '&' : '?'}inspect`;

export async function pageAt(origin: string, path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(origin + path, { headers });
  const { status } = answer;
  const keeping = answer.headers.get('cache-control');
  const tag = answer.headers.get('etag');
  return { status, keeping, tag, html: await answer.text() };
}
