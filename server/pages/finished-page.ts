import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Response } from 'express';
import { pagePolicy } from '../http/csp.ts';
import { chooseEncoding, compress, decompress, type Encoding, hasTag } from '../http/encoding.ts';
import type { CachePolicy } from './address.ts';
import type { PageHtml } from './page-html.ts';

interface DataHeaders {
  readonly 'Cache-Control': string;
  readonly Vary: string;
}

/** The data of a page for the browser's own navigation is this visitor's and nobody keeps it. */
export const OWN_DATA: DataHeaders = { 'Cache-Control': 'private, no-store', Vary: 'Accept-Encoding' };

/** Sends the data of a page, JSON as Vike writes it. */
export async function sendPageData(
  response: Response,
  status: number,
  json: string,
  headers: DataHeaders,
): Promise<void> {
  const { req: request } = response;
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const body = await compress(Buffer.from(json), encoding);
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': body.length,
    ...(response.hasHeader('set-cookie') ? OWN_DATA : headers),
    ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** HTML with everything that is worked out once for it: its policy, its tag, its compressed forms. */
export interface FinishedPage {
  readonly status: number;
  /** False when something of it is missing only now: nobody keeps it. */
  readonly whole: boolean;
  readonly policy: string;
  readonly framed: boolean;
  /** Hash of the HTML; entity tags are this and the encoding. */
  readonly hash: string;
  /** The body in the encodings that somebody has asked for, at least one. */
  readonly bodies: Map<Encoding, Buffer>;
}

/** `counter`: the shop has one, which the page's policy lets in. */
export function finishPage(
  status: number,
  html: string | PageHtml,
  { whole = true, counter = false, framed = false } = {},
): FinishedPage {
  const { head, styles, body } =
    typeof html === 'string' ? { head: html, styles: [], body: Buffer.from(html) } : html;
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const policy = pagePolicy(head, { counter, framed }, styles);
  return { status, whole, policy, framed, hash, bodies: new Map([['identity', body]]) };
}

/** Bytes that the page holds in memory. */
export function sizeOf(page: FinishedPage): number {
  let bytes = 1000;
  for (const body of page.bodies.values()) bytes += body.length;
  return bytes;
}

/**
 * Makes sure that the page has the encoding. A page is compressed when it is first asked for that way; the
 * plain text, five times larger, is dropped as soon as there is a compressed form to get it back from.
 */
export async function encodePage(page: FinishedPage, encoding: Encoding): Promise<Buffer> {
  const ready = page.bodies.get(encoding);
  if (ready) return ready;
  for (const [from, body] of page.bodies) {
    const encoded = await compress(await decompress(body, from), encoding);
    if (encoding !== 'identity') page.bodies.set(encoding, encoded);
    page.bodies.delete('identity');
    return encoded;
  }
  throw new Error('A finished page has no body');
}

const CACHE_CONTROL: Readonly<Record<CachePolicy, string>> = {
  public: 'public, max-age=0, s-maxage=60, stale-while-revalidate=60',
  private: 'private, no-cache',
  'no-store': 'private, no-store',
};

/**
 * Sends a page at once, or 304 to who has it. `extra` are the names and values that are not yet set on the
 * response, without those that the page sets itself.
 */
export function writePage(
  request: IncomingMessage,
  response: ServerResponse,
  page: FinishedPage,
  encoding: Encoding,
  body: Buffer,
  allowed: CachePolicy,
  extra: readonly string[] = [],
): void {
  // Whatever set a cookie, the answer is that visitor's own.
  const cachePolicy = response.hasHeader('set-cookie') ? 'no-store' : allowed;
  const tag = `"${page.hash}-${encoding}"`;
  const headers = [
    ...extra,
    'Content-Security-Policy',
    page.policy,
    'Cache-Control',
    CACHE_CONTROL[cachePolicy],
    'Vary',
    'Cookie, Accept-Encoding',
  ];
  if (page.framed) headers.push('X-Frame-Options', 'SAMEORIGIN');
  if (cachePolicy !== 'no-store') headers.push('ETag', tag);
  if (page.status === 200 && cachePolicy !== 'no-store' && hasTag(request, tag)) {
    response.writeHead(304, headers);
    response.end();
    return;
  }
  headers.push('Content-Type', 'text/html; charset=utf-8', 'Content-Length', String(body.length));
  if (encoding !== 'identity') headers.push('Content-Encoding', encoding);
  response.writeHead(page.status, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Compresses what is not yet compressed and sends it. */
export async function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: FinishedPage,
  cachePolicy: CachePolicy,
): Promise<void> {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  writePage(request, response, page, encoding, await encodePage(page, encoding), cachePolicy);
}
