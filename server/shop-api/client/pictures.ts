import type { RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import { createSingleFlight } from '../../lib/read-cache.ts';
import type { Connection } from './connection.ts';

const YEAR = 31_536_000;
/** Memory for pictures in bytes, and the largest one that is kept. */
const KEPT = { all: 64_000_000, one: 500_000 } as const;

interface Picture {
  readonly type: string;
  readonly body: Buffer;
}

/**
 * Pictures of the catalogue from the server that has them, so that pages and pictures have one origin. Their names
 * change with their content: what was fetched once stays good, here and in every cache on the way.
 */
export function remotePictures(connection: Pick<Connection, 'file'>): RequestHandler {
  const kept = new LRUCache<string, Picture>({
    maxSize: KEPT.all,
    sizeCalculation: ({ body }) => body.length + 1,
  });
  const once = createSingleFlight<Picture | null>();

  /** null when there is none. Rejects when nobody can say. */
  async function fetchPicture(path: string): Promise<Picture | null> {
    const { status, headers, body } = await connection.file(path);
    const type = headers['content-type'] ?? '';
    if (status !== 200 || !type.startsWith('image/')) return null;
    const picture = { type, body };
    if (body.length <= KEPT.one) kept.set(path, picture);
    return picture;
  }

  return async (request, response, next) => {
    const path = request.baseUrl + request.path;
    const found = kept.get(path) ?? (await once(path, () => fetchPicture(path)));
    if (!found) return next();
    response.set('Cache-Control', `public, max-age=${YEAR}, immutable`).type(found.type).send(found.body);
  };
}
