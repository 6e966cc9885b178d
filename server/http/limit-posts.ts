import type { RequestHandler } from 'express';
import { tooMany } from './errors.ts';
import type { Limit } from './limits.ts';

/** Turns away floods of posts before their bodies are read. */
export function limitPosts(limit: Limit): RequestHandler {
  return async (request, _response, next) => {
    const wait = request.method === 'POST' ? (await limit(request.ip ?? '')).wait : 0;
    next(wait > 0 ? tooMany(wait) : undefined);
  };
}
