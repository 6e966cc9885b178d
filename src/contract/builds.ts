/** What pages ask of the build that they belong to [TC-01][TC-02][TC-03]. */

export interface Build {
  /** Hash of everything that browsers load of it. */
  readonly id: string;
  /** When it was made, ms since 1970. */
  readonly timestamp: number;
}

/** What a page may know of the others of its build [TC-01]. */
export interface AppManifest extends Build {
  /** Addresses whose finished pages several visitors share. */
  readonly prerendered: readonly string[];
  readonly matcher: {
    /** The same for pages with parameters; `*` stands for one part of the path. */
    readonly shared: readonly string[];
    /** Pages under these are not loaded ahead: they are one visitor's own, or opened as full loads [RT-24]. */
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

/** The page whose data an address asks for; null when it asks for something else. */
export function pageOfPayload(path: string): string | null {
  return path.endsWith(PAYLOAD) ? path.slice(0, -PAYLOAD.length) || '/' : null;
}

function matches(route: string, path: string): boolean {
  const wanted = route.split('/');
  const given = path.split('/');
  return wanted.length === given.length && wanted.every((part, at) => part === given[at] || part === '*');
}

/** Whether the data of the page at this path may be loaded before somebody goes there. */
export function mayLoadAhead({ prerendered, matcher }: AppManifest, path: string): boolean {
  if (matcher.never.some((folder) => path === folder || path.startsWith(`${folder}/`))) return false;
  return prerendered.includes(path) || matcher.shared.some((route) => matches(route, path));
}
