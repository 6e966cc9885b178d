/** The kind of body that a form sends without JavaScript. */
export const FORM_BODY = 'application/x-www-form-urlencoded';

/** A fixed address of the server; pages are not listed, they are whatever Vike knows. */
export interface FixedRoute {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Kind of the body that a post takes; JSON when it is not said. */
  readonly body?: string;
  /** Longest body in bytes; BODY_LIMIT when it is not said. */
  readonly bodyLimit?: number;
  /** Who may post: our own pages, or servers that prove themselves, with rules of their own for the body. */
  readonly from?: 'pages' | 'servers';
}

const READ = ['GET', 'HEAD'] as const;

/**
 * Which methods a path takes. Pages and files are only read; an address under `/api` that nobody serves takes
 * any known method, so that it is answered with 404.
 */
export function createMethodsOf(routes: readonly FixedRoute[]): (path: string) => readonly string[] {
  const fixed = new Map<string, readonly string[]>();
  for (const { method, path } of routes) {
    fixed.set(path, [...(fixed.get(path) ?? []), ...(method === 'GET' ? READ : [method])]);
  }
  return (path) => fixed.get(path) ?? (path.startsWith('/api/') ? [...READ, 'POST'] : READ);
}
