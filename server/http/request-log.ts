import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from '../lib/logging.ts';
import type { Metrics } from './metrics.ts';
import { pathOf } from './target.ts';

const ID = 'x-request-id';

/** The identity under which a request is logged; the person can quote it from the answer's header. */
export function requestIdOf(response: ServerResponse): string {
  return String(response.getHeader(ID) ?? '');
}

const underWay = new WeakMap<Socket, Set<() => void>>();

/**
 * What is to be done at the end of each request of a connection that is under way: when the connection closes, Node tells
 * it to the first one's response alone, not to those that wait behind it.
 */
function endsOn(socket: Socket): Set<() => void> {
  const known = underWay.get(socket);
  if (known) return known;
  const ends = new Set<() => void>();
  underWay.set(socket, ends);
  socket.once('close', () => {
    for (const end of ends) end();
  });
  return ends;
}

/**
 * Names the request and logs its end: no query (it may hold a recovery token or what a person searched for),
 * no address of the client, no cookies. Files are logged at `debug`, failures of ours at `error`.
 */
export function beginRequest(
  request: IncomingMessage,
  response: ServerResponse,
  log: Logger,
  metrics: Metrics,
): void {
  const id = randomUUID();
  const began = performance.now();
  const path = pathOf(request.url ?? '');
  response.setHeader(ID, id);
  const ends = endsOn(request.socket);
  const end = () => {
    if (!ends.delete(end)) return;
    const ms = Math.round((performance.now() - began) * 10) / 10;
    const status = response.writableFinished ? response.statusCode : 499;
    metrics.observe(request.method ?? '', status, ms);
    const quiet = path.startsWith('/assets/') || path.startsWith('/images/') || path === '/healthz';
    const level = status >= 500 ? 'error' : quiet ? 'debug' : 'info';
    log[level]({ id, method: request.method, path, status, ms }, 'request');
  };
  ends.add(end);
  response.once('close', end);
}
