import { loadPage, type PageCode } from 'virtual:karter:pages';
import type { ShownPage } from '../lib/page-actors.ts';
import { parseContext, readSentPage } from '../lib/sent-page.ts';
import { keepPosted, needed } from './page-code.ts';
import { showPage } from './show-page.tsx';

/**
 * Hydrates the page that the server has sent, in the place of Vike's own start, which brings the whole router before
 * the first tap. The router follows when the browser is idle (src/lib/router.ts).
 */

type Sent = Omit<ShownPage, keyof ReturnType<typeof takeAddress> | keyof Code | 'isHydration'> & {
  readonly pageId: string;
};
type Code = Pick<ShownPage, 'Page' | 'config'>;

/** What Vike's server and ours have put into the page for the browser. */
function readSent(): Sent {
  const vikes = parseContext(document.getElementById('vike_pageContext')?.textContent ?? '') as Sent;
  return { ...vikes, ...readSentPage() };
}

/**
 * The page hydrates with the address it was rendered for, told as Vike does. Other parameters stay in the address bar,
 * where analytics reads them [RT-28]. A page that shows a posted form again gets the address of the form's page.
 */
function takeAddress(renderedAt = window.location.pathname + window.location.search) {
  const { pathname, searchParams } = new URL(renderedAt, window.location.href);
  if (pathname !== window.location.pathname) {
    window.history.replaceState(window.history.state, '', renderedAt);
    keepPosted();
  }
  return {
    urlOriginal: renderedAt,
    urlPathname: pathname,
    urlParsed: { search: Object.fromEntries(searchParams) },
  };
}

/** Safari may give a module before it has run (github.com/vikejs/vike/issues/3121 and 3199). */
function hasRun(code: PageCode): boolean {
  try {
    return code.configValuesSerialized !== undefined;
  } catch {
    return false;
  }
}

/** The page's own code and settings, of which Vike knows where each was written. */
async function readCode(pageId: string): Promise<Code> {
  const code = await needed(loadPage(pageId));
  while (!hasRun(code)) await new Promise((resolve) => setTimeout(resolve));
  const { configValuesSerialized: values } = code;
  const read = (name: string): unknown => {
    const { exportValues, value } = values[name]?.valueSerialized ?? {};
    return exportValues ? (exportValues[name] ?? exportValues.default) : value;
  };
  const config = { layout: read('layout'), pageActors: read('pageActors') };
  return { Page: read('Page'), config } as Code;
}

/** Never called twice: the browser's first file calls it (vite.config.ts). */
export async function showFirstPage(): Promise<void> {
  const sent = readSent();
  // Before any code may be missing: the address of a post cannot be loaded again.
  const address = takeAddress(sent.renderedAt);
  const code = await readCode(sent.pageId);
  await showPage({ ...sent, ...address, ...code, isHydration: true });
}
