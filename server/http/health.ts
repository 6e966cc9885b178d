import type { IncomingMessage } from 'node:http';
import { type RequestHandler, Router } from 'express';
import type { Config } from '../config/config.ts';
import { timingSafeEqualText } from '../crypto/key-ring.ts';
import type { FixedRoute } from './methods.ts';
import type { Metrics } from './metrics.ts';

export const healthRoutes: readonly FixedRoute[] = [
  { method: 'GET', path: '/healthz' },
  { method: 'GET', path: '/readyz' },
  { method: 'GET', path: '/metrics' },
];

/** Asked from this machine itself, and not for somebody else by a proxy on it. */
function isThisMachine(request: IncomingMessage): boolean {
  if (request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined)
    return false;
  return /^(?:::1|(?:::ffff:)?127\.[\d.]+)$/.test(request.socket.remoteAddress ?? '');
}

/**
 * `/healthz`: the process answers. `/readyz`: it can do its work (200) or not (503), by `isReady`. `/metrics`:
 * with `Authorization: Bearer <token>`; while the owner has set no token, to this machine only, and only of a site on
 * it: a proxy that leaves out who asks makes the world this machine.
 */
export function health(
  isReady: () => boolean,
  metrics: Metrics,
  { metricsToken: token, isLocal }: Pick<Config, 'metricsToken' | 'isLocal'>,
): Router {
  const router = Router();
  router.use(['/healthz', '/readyz', '/metrics'], (_request, response, next) => {
    response.set('Cache-Control', 'no-store');
    next();
  });
  router.get('/healthz', (_request, response) => {
    response.type('text').send('ok');
  });
  router.get('/readyz', (_request, response) => {
    const ready = isReady();
    response
      .status(ready ? 200 : 503)
      .type('text')
      .send(ready ? 'ready' : 'not ready');
  });
  const readMetrics: RequestHandler = async (request, response, next) => {
    if (token === null && !(isLocal && isThisMachine(request))) return next();
    if (token !== null && !timingSafeEqualText(request.get('authorization') ?? '', `Bearer ${token}`)) {
      response.status(401).set('WWW-Authenticate', 'Bearer').type('text').send('unauthorized');
      return;
    }
    const { type, text } = await metrics.read();
    response.set('Content-Type', type).send(text);
  };
  router.get('/metrics', readMetrics);
  return router;
}
