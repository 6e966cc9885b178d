/** What pages read about their build [TC-01][TC-02][TC-03]. */

export interface Build {
  /** Hash of everything that browsers load from it. */
  readonly id: string;
  /** When it was made, ms since 1970. */
  readonly timestamp: number;
}

/** What a page knows of the other pages of its build [TC-01]. */
export interface AppManifest extends Build {
  /** Addresses of pages that visitors share. */
  readonly prerendered: readonly string[];
  readonly matcher: {
    /** The same for pages with parameters; `*` stands for one part of the path. */
    readonly shared: readonly string[];
    /** Pages under these are not prefetched: they are personal, or opened as full loads [RT-24]. */
    readonly never: readonly string[];
  };
}

export const LATEST_BUILD_PATH = '/builds/latest.json';

export function manifestPath(buildId: string): string {
  return `/builds/meta/${buildId}.json`;
}

const PAYLOAD = '/_payload.json';

/** Address of a page's data; `path` is that of the page. */
export function payloadPath(path: string, buildId: string): string {
  return `${path === '/' ? '' : path}${PAYLOAD}?${buildId}`;
}

/** The page whose data is at this address; null for any other address. */
export function pageOfPayload(path: string): string | null {
  return path.endsWith(PAYLOAD) ? path.slice(0, -PAYLOAD.length) || '/' : null;
}

function matches(route: string, path: string): boolean {
  const wanted = route.split('/');
  const given = path.split('/');
  return wanted.length === given.length && wanted.every((part, at) => part === given[at] || part === '*');
}

/** Whether the data of the page at this path may be prefetched. */
export function mayLoadAhead({ prerendered, matcher }: AppManifest, path: string): boolean {
  if (matcher.never.some((folder) => path === folder || path.startsWith(`${folder}/`))) return false;
  return prerendered.includes(path) || matcher.shared.some((route) => matches(route, path));
}
