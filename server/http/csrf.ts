import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
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

/** Longest body of any post in bytes; forms need a tenth of it. */
export const BODY_LIMIT = 16_384;

/**
 * Refuses what other sites make a browser send (403) and the kinds of body that their forms can send (415):
 * every address takes the one kind that `bodyTypeOf` names, and none a long one (413).
 */
export function csrf(origins: ReadonlySet<string>, bodyTypeOf: (path: string) => string): RequestHandler {
  return (request, _response, next) => {
    if (SAFE.has(request.method)) return next();
    if (!isFromOwnPage(request, origins)) {
      return next(new HttpError(403, 'foreign_page', 'Запрос отправлен не со страницы магазина.'));
    }
    const type = bodyTypeOf(request.path);
    if (request.is(type) === false) {
      return next(new HttpError(415, 'unsupported_type', `Ожидается ${type}.`));
    }
    // Said at once: the body parser would first read a body of any length to its end.
    if (Number(request.headers['content-length'] ?? 0) > BODY_LIMIT) {
      return next(new HttpError(413, 'too_large', 'Запрос слишком большой.'));
    }
    next();
  };
}
