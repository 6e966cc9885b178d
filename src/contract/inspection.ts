/** The address parameter that opens the inspector on a page of the shop. */
export const INSPECT_PARAMETER = 'inspect';

/** The small script at the beginning of an inspected page. */
export const INSPECT_SCRIPT_PATH = '/dev/inspect.js';

/** Folder of the panel, which that script loads. */
export const INSPECTOR_PATH = '/dev/inspector';

/** One thing that happened in the page's actors. */
export interface Seen<Event = unknown> {
  /** ms since 1970. */
  readonly at: number;
  /** Type of the browser event being handled (`click`, `storage`), null outside of any. */
  readonly under: string | null;
  readonly event: Event;
}

/** What the script collects until the panel is loaded, which is after the first actor. */
export interface InspectionBuffer<Event = unknown> {
  readonly seen: readonly Seen<Event>[];
  /** Set by the panel, which gets everything from then on. */
  tell: ((seen: Seen<Event>) => void) | null;
}

/** Whether the inspector can stand on a page: those for QA have their own tools. */
export const canBeInspected = (pathname: string): boolean => !/^\/dev(?:\/|$)/.test(pathname);

/** Whether an address asks for the inspector. */
export function asksToInspect(url: string): boolean {
  if (!url.includes(INSPECT_PARAMETER)) return false;
  const { pathname, searchParams } = new URL(url, 'http://own.invalid');
  return canBeInspected(pathname) && !pathname.endsWith('.json') && searchParams.has(INSPECT_PARAMETER);
}
