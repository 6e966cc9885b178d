/** The address parameter that opens the inspector on a page of the shop. */
export const INSPECT_PARAMETER = 'inspect';

/** The small script that comes before everything else of an inspected page. */
export const INSPECT_SCRIPT_PATH = '/dev/inspect.js';

/** Folder of the panel, which that script loads. */
export const INSPECTOR_PATH = '/dev/inspector';

/** One thing that happened in the page's actors. */
export interface Seen<Event = unknown> {
  /** ms since 1970. */
  readonly at: number;
  /** Type of the browser's own event under which it happened (`click`, `storage`), null outside of any. */
  readonly under: string | null;
  readonly event: Event;
}

/** What the script keeps until the panel, which comes later than the first actor, takes over. */
export interface InspectionBuffer<Event = unknown> {
  readonly seen: readonly Seen<Event>[];
  /** Set by the panel: from then on everything is told. */
  tell: ((seen: Seen<Event>) => void) | null;
}

/** Whether an address asks for the inspector. The pages for QA have tools of their own. */
export function asksToInspect(url: string): boolean {
  if (!url.includes(INSPECT_PARAMETER)) return false;
  const { pathname, searchParams } = new URL(url, 'http://own.invalid');
  const isDev = pathname === '/dev' || pathname.startsWith('/dev/');
  return !isDev && !pathname.endsWith('.json') && searchParams.has(INSPECT_PARAMETER);
}
