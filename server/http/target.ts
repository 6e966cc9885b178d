import type { IncomingMessage, ServerResponse } from 'node:http';
import { LOCAL_NAMES } from '../../src/contract/constants.ts';
import { plainPage, sendPlainPage } from './plain-page.ts';

const MESSAGES: Readonly<Record<TargetError['status'], string>> = {
  400: 'Адрес записан с ошибкой.',
  404: 'Такой страницы нет.',
  405: 'Этот адрес отвечает на другие запросы.',
  421: 'Магазин не отвечает под этим именем.',
};

/** Answers a request that the guard turned away, and ends its connection where the request is not to be trusted. */
export function sendTargetError(
  request: IncomingMessage,
  response: ServerResponse,
  error: TargetError,
): void {
  if (error.allow !== undefined) response.setHeader('Allow', error.allow);
  if (error.status !== 404) response.setHeader('Connection', 'close');
  const message = MESSAGES[error.status];
  if (!pathOf(request.url ?? '').startsWith('/api/')) {
    sendPlainPage(request, response, error.status, plainPage(error.status, message));
    return;
  }
  response.writeHead(error.status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
  });
  const body = JSON.stringify({ error: { code: 'refused', message } });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Why a request is turned away before anything looks at it. */
interface TargetError {
  readonly status: 400 | 404 | 405 | 421;
  readonly allow?: string;
}

export interface TargetRules {
  /** `Host` values that are ours, lower case, with the port as browsers send it; null: any, no browser comes here. */
  readonly hosts: ReadonlySet<string> | null;
  /** Paths that probes ask by bare address: any host will do, and none, as HTTP/1.0 may. */
  readonly anyHost: ReadonlySet<string>;
  /** The methods of a path as `Allow` lists them. */
  readonly methodsOf: (path: string) => readonly string[];
}

/** The path of a request target, without the query. */
export function pathOf(url: string): string {
  const query = url.indexOf('?');
  return query === -1 ? url : url.slice(0, query);
}

/** The name of a query parameter; as it is written where it cannot be read. */
function parameterOf(pair: string): string {
  const [name = ''] = pair.split('=', 1);
  return decoded(name.replaceAll('+', ' ')) ?? name;
}

/**
 * The target without query parameters that are named like what every object has: parsers after this, Vike's among
 * them, make properties of parameters, and `?hasOwnProperty=1` broke whoever asked such an object something.
 */
export function withoutBuiltInNames(url: string): string {
  const path = pathOf(url);
  if (path.length === url.length) return url;
  const pairs = url.slice(path.length + 1).split('&');
  const kept = pairs.filter((pair) => !(parameterOf(pair) in Object.prototype));
  if (kept.length === pairs.length) return url;
  return kept.length === 0 ? path : `${path}?${kept.join('&')}`;
}

function countHosts(request: IncomingMessage): number {
  let hosts = 0;
  for (let at = 0; at < request.rawHeaders.length; at += 2) {
    if (request.rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  }
  return hosts;
}

/** The path as pages are looked for, null when it cannot be read. */
export function decoded(path: string): string | null {
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

function hostError(request: IncomingMessage, rules: TargetRules, path: string): TargetError | null {
  const { hosts } = rules;
  const ofProbe = hosts === null || rules.anyHost.has(path);
  const count = countHosts(request);
  if (count > 1 || (count === 0 && !ofProbe)) return { status: 400 };
  if (ofProbe) return null;
  const { host = '', 'x-forwarded-host': forwarded = host } = request.headers;
  return [host, forwarded].every((name) => hosts.has(String(name).toLowerCase())) ? null : { status: 421 };
}

/**
 * Checks target, host and method. An absolute-form target becomes an open redirect in Vike's address
 * normalisation, a foreign or doubled Host poisons caches and links, a backslash is a slash to browsers, and
 * encoded dot segments or null bytes are nothing a visitor ever asks for.
 */
export function targetErrorOf(request: IncomingMessage, rules: TargetRules): TargetError | null {
  const url = request.url ?? '';
  if (!url.startsWith('/') || url.startsWith('//')) return { status: 400 };
  const path = pathOf(url);
  if (path.includes('\\')) return { status: 400 };
  const plain = decoded(path);
  if (plain === null) return { status: 400 };
  if (/[\0\\]|(?:^|\/)\.\.(?:\/|$)/.test(plain)) return { status: 404 };
  const host = hostError(request, rules, path);
  if (host) return host;
  const methods = rules.methodsOf(path);
  if (methods.includes(request.method ?? '')) return null;
  return { status: 405, allow: methods.join(', ') };
}

/**
 * Hosts that are ours: that of the site's address, with the usual port too, as some clients send it, and this machine's
 * own names when it is a local site.
 */
export function ownHosts(publicUrl: string, port: number): ReadonlySet<string> {
  const site = new URL(publicUrl);
  const hosts = new Set([site.host.toLowerCase()]);
  if (site.port === '') hosts.add(`${site.hostname}:${site.protocol === 'https:' ? 443 : 80}`);
  if (LOCAL_NAMES.includes(site.hostname)) for (const name of LOCAL_NAMES) hosts.add(`${name}:${port}`);
  if (LOCAL_NAMES.includes(site.hostname) && port === 80) for (const name of LOCAL_NAMES) hosts.add(name);
  return hosts;
}

/** The origins of these hosts, as browsers name the sender of a post. */
export function ownOrigins(publicUrl: string, port: number): ReadonlySet<string> {
  const { protocol } = new URL(publicUrl);
  return new Set([...ownHosts(publicUrl, port)].map((host) => new URL(`${protocol}//${host}`).origin));
}
