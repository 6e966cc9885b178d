import type { IncomingMessage } from 'node:http';
import type { Request, RequestHandler } from 'express';
import { HttpError } from './errors.ts';

/**
 * True when a browser says that a page of ours sent the request: by Fetch Metadata, or by `Origin` where an
 * old browser or an insecure address gives none. `same-site` is not ours: a neighbouring subdomain may be
 * anybody's.
 */
export function isFromOwnPage(request: IncomingMessage, origins: ReadonlySet<string>): boolean {
  const site = request.headers['sec-fetch-site'];
  const { origin } = request.headers;
  if (origin !== undefined && !origins.has(origin)) return false;
  return site === undefined ? origin !== undefined : site === 'same-origin';
}

const SAFE = new Set(['GET', 'HEAD']);

/** Longest body of a post in bytes where its route says nothing else; most forms need a tenth of it. */
export const BODY_LIMIT = 16_384;

/** For routes that take many lines: a table of 500 part numbers and names, percent-encoded, is shorter. */
export const LARGE_BODY_LIMIT = 262_144;

/** What a post to an address may bring. */
export interface BodyRule {
  readonly type: string;
  /** Bytes. */
  readonly limit: number;
}

/** Throws 415 for another kind of body and 413 for a longer one, at once: a parser would first read it to its end. */
export function checkBody(request: Request, { type, limit }: BodyRule): void {
  if (request.is(type) === false) throw new HttpError(415, 'unsupported_type', `Ожидается ${type}.`);
  if (Number(request.headers['content-length'] ?? 0) > limit)
    throw new HttpError(413, 'too_large', 'Запрос слишком большой.');
}

/**
 * Refuses what other sites make a browser send (403) and the kinds of body that their forms can send: every address
 * takes the one body that `bodyOf` names.
 */
export function csrf(origins: ReadonlySet<string>, bodyOf: (path: string) => BodyRule): RequestHandler {
  return (request, _response, next) => {
    if (SAFE.has(request.method)) return next();
    if (!isFromOwnPage(request, origins)) {
      throw new HttpError(403, 'foreign_page', 'Запрос отправлен не со страницы магазина.');
    }
    checkBody(request, bodyOf(request.path));
    next();
  };
}
