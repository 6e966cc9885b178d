import type { RequestHandler } from 'express';
import * as messages from '../../src/contract/messages.ts';
import { HttpError } from './errors.ts';
import type { Limit } from './limits.ts';

/** The answer to whoever has to wait so many seconds. */
export function tooMany(wait: number): HttpError {
  return new HttpError(429, 'too_many', messages.tooManyRequests, wait);
}

/** Turns away floods of posts before their bodies are read. */
export function postShell(limit: Limit): RequestHandler {
  return async (request, _response, next) => {
    const wait = request.method === 'POST' ? (await limit(request.ip ?? '')).wait : 0;
    next(wait > 0 ? tooMany(wait) : undefined);
  };
}
