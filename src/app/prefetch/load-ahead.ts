import { type AppManifest, manifestPath, mayLoadAhead, payloadPath } from '../../contract/builds.ts';
import { REQUEST_TIMEOUT_MS } from '../../contract/constants.ts';
import { backgroundImport } from '../../lib/missing-code.ts';
import { loadedRouter } from '../../lib/router.ts';
import { mayLoadMore } from './connection.ts';
import { createPreloader, type Preloader } from './preloader.ts';
import { watchLinks } from './watch-links.ts';

async function ask(path: string): Promise<Response> {
  const response = await fetch(path, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`The server answered ${response.status}`);
  return response;
}

/** The manifest of the page's build; null when it fails to load, which is only logged [ER-05]. */
async function readManifest(buildId: string): Promise<AppManifest | null> {
  try {
    const manifest: AppManifest = await (await ask(manifestPath(buildId))).json();
    if (manifest.id !== buildId) throw new Error(`It is of the build ${manifest.id}`);
    return manifest;
  } catch (cause) {
    console.warn('The manifest did not load, no page is loaded ahead', cause);
    return null;
  }
}

/** Vike requests a page's data under this name. */
const DATA = /^(\/|\/.+\/)index\.pageContext\.json$/;

/** The page whose data Vike requests; null for any other request. */
function pageOfRequest(input: RequestInfo | URL, init: RequestInit | undefined): string | null {
  const [, folder] = (typeof input === 'string' && !init && DATA.exec(input)) || [];
  return folder === undefined ? null : folder.replace(/(.)\/$/, '$1');
}

/**
 * Vike has no API to give it a page's data, and requests it with the page's plain `fetch`. A request for prefetched
 * data is answered here; every other one goes out unchanged.
 */
function answerRequests({ take }: Preloader): void {
  const send = window.fetch;
  window.fetch = async (input, init) => {
    const page = pageOfRequest(input, init);
    const text = page === null ? null : await take(page);
    if (text === null) return send(input, init);
    return new Response(text, { headers: { 'Content-Type': 'application/json' } });
  };
}

/** Something whose changes make prefetched data wrong. */
interface Changing {
  subscribe(tell: () => void): unknown;
}

/** Prefetches code and data of the pages that the visitor is about to open [TC-01][TC-03]. */
export async function loadAhead(buildId: string, changing: readonly Changing[]): Promise<void> {
  if (!mayLoadMore()) return;
  const manifest = await readManifest(buildId);
  if (!manifest) return;
  const preloader = createPreloader(async (path) => (await ask(payloadPath(path, buildId))).text());
  answerRequests(preloader);
  for (const each of changing) each.subscribe(preloader.forget);
  watchLinks((path) => {
    if (!mayLoadMore() || !mayLoadAhead(manifest, path)) return;
    preloader.want(path);
    void backgroundImport(async () => loadedRouter()?.prefetch(path));
  });
}
