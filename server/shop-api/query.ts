/** Bounds of a query that another server sends: a filter of 250 values of 120 Cyrillic letters fits. */
const LIMITS = { characters: 60_000, pairs: 1000, depth: 8, index: 500 } as const;

const KEY = /^[A-Za-z]\w{0,40}(?:\[(?:[A-Za-z]\w{0,40}|\d{1,3})\])*$/;

function* pairsOf(value: unknown, path: string): Generator<readonly [string, string]> {
  if (value === null || value === undefined) return;
  if (typeof value !== 'object') {
    // A text that was cut may end in half a character.
    yield [path, String(value).replace(/\p{Surrogate}/gu, '\ufffd')];
    return;
  }
  for (const [key, inner] of Object.entries(value)) {
    yield* pairsOf(inner, path === '' ? key : `${path}[${key}]`);
  }
}

/**
 * Writes a structured object as a query (`''` or `?…`), nested in brackets as the specification's calls are:
 * `populate[parent][fields][0]=id` [AP-01]. Null, undefined and empty lists are left out; texts, numbers and
 * booleans are written as they read.
 */
export function encodeQuery(input: object): string {
  const pairs = [...pairsOf(input, '')].map(
    ([key, value]) =>
      `${encodeURIComponent(key).replaceAll('%5B', '[').replaceAll('%5D', ']')}=${encodeURIComponent(value)}`,
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

interface QueryObject {
  readonly [key: string]: QueryNode;
}
export type QueryNode = string | readonly QueryNode[] | QueryObject;

type Growing = Map<string, string | Growing>;

/** False when the place is taken by something of another kind. */
function put(root: Growing, path: readonly string[], value: string): boolean {
  let at = root;
  for (const key of path.slice(0, -1)) {
    const next = at.get(key) ?? new Map();
    if (typeof next === 'string') return false;
    at.set(key, next);
    at = next;
  }
  const last = path.at(-1) ?? '';
  if (at.has(last)) return false;
  at.set(last, value);
  return true;
}

/** A map with the keys 0…n−1 is a list; null for one with holes. */
function toNode(grown: string | Growing): QueryNode | null {
  if (typeof grown === 'string') return grown;
  const keys = [...grown.keys()];
  if (!keys.some((key) => /^\d/.test(key))) return toObject(grown);
  if (keys.some((key, at) => key !== String(at))) return null;
  const nodes = [...grown.values()].map(toNode);
  const list = nodes.filter((node) => node !== null);
  return list.length === nodes.length ? list : null;
}

function toObject(grown: Growing): QueryObject | null {
  const nodes: [string, QueryNode][] = [];
  for (const [key, inner] of grown) {
    const node = toNode(inner);
    if (node === null) return null;
    nodes.push([key, node]);
  }
  return Object.fromEntries(nodes);
}

/**
 * Reads what `encodeQuery` has written, strictly: null for a text that is too long or too deep, a name that occurs
 * twice, a list with holes, and names that no call of ours has. Values stay text.
 */
export function decodeQuery(search: string): QueryObject | null {
  const text = search.replace(/^\?/, '');
  if (text.length > LIMITS.characters) return null;
  const root: Growing = new Map();
  let count = 0;
  for (const [key, value] of new URLSearchParams(text)) {
    count += 1;
    if (count > LIMITS.pairs || !KEY.test(key)) return null;
    const path = key.split(/[[\]]+/).filter(Boolean);
    if (path.length > LIMITS.depth || path.some((part) => Number(part) >= LIMITS.index)) return null;
    if (!put(root, path, value)) return null;
  }
  return toObject(root);
}
