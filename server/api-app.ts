import type { IncomingMessage, ServerResponse } from 'node:http';
import express, { type RequestHandler } from 'express';
import type { Settings } from './config/config.ts';
import { errorHandler, HttpError } from './http/errors.ts';
import { missingFile } from './http/files.ts';
import { securityHeaders } from './http/headers.ts';
import { health, healthRoutes } from './http/health.ts';
import { createMethodsOf } from './http/methods.ts';
import type { Metrics } from './http/metrics.ts';
import { sendRefusal } from './http/refuse.ts';
import { beginRequest } from './http/request-log.ts';
import { pathOf, refusalOf } from './http/target.ts';
import type { Logger } from './lib/logging.ts';
import { oneCRoutes } from './one-c/router.ts';
import { serverRoutes } from './shop-api/calls/index.ts';

export interface ApiAppParts {
  readonly settings: Pick<Settings, 'publicUrl' | 'trustProxy' | 'metricsToken'>;
  readonly pictures: readonly RequestHandler[];
  readonly programs: readonly RequestHandler[];
  readonly metrics: Metrics;
  readonly log: Logger;
  /** Whether the data answers. */
  readonly reachable: () => boolean;
  readonly isEnding: () => boolean;
}

/** What nobody has proven to be allowed to ask, and what is not here. */
const nothingElse: RequestHandler = (request, _response, next) => {
  const path = pathOf(request.originalUrl);
  next(
    path.startsWith('/api/')
      ? new HttpError(401, 'unauthorized', 'Этот адрес отвечает только магазину.')
      : new HttpError(404, 'not_found', `Page not found: ${path}`),
  );
};

/** The server of the data (ROLE=api): other programs, pictures and health, and no pages. Every host name is its own. */
export function createApiApp(
  parts: ApiAppParts,
): (request: IncomingMessage, response: ServerResponse) => void {
  const { settings, pictures, programs, metrics, log, reachable, isEnding } = parts;
  const headers = securityHeaders(settings.publicUrl);
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', settings.trustProxy);
  app.use('/images', ...pictures, missingFile);
  app.use(health(() => reachable() && !isEnding(), metrics, settings.metricsToken));
  app.use(...programs);
  app.use(nothingElse);
  app.use(errorHandler(log));

  const target = {
    hosts: null,
    anyHost: new Set<string>(),
    methodsOf: createMethodsOf([...healthRoutes, ...serverRoutes, ...oneCRoutes]),
  };
  return (request, response) => {
    if (isEnding()) response.shouldKeepAlive = false;
    beginRequest(request, response, log, metrics);
    for (const [name, value] of headers) response.setHeader(name, value);
    const refusal = refusalOf(request, target);
    if (refusal) sendRefusal(request, response, refusal);
    else app(request, response);
  };
}
