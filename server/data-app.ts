import type { IncomingMessage, ServerResponse } from 'node:http';
import express, { type RequestHandler } from 'express';
import type { Config } from './config/config.ts';
import { errorHandler, HttpError, UNAUTHORIZED } from './http/errors.ts';
import { missingFile } from './http/files.ts';
import { securityHeaders } from './http/headers.ts';
import { health, healthRoutes } from './http/health.ts';
import { createMethodsOf } from './http/methods.ts';
import type { Metrics } from './http/metrics.ts';
import { beginRequest } from './http/request-log.ts';
import { pathOf, sendTargetError, targetErrorOf } from './http/target.ts';
import type { Logger } from './lib/logging.ts';
import { oneCRoutes } from './one-c/router.ts';
import { serverRoutes } from './shop-api/calls/index.ts';

interface DataAppParts {
  readonly config: Pick<Config, 'publicUrl' | 'trustProxy' | 'metricsToken' | 'isLocal'>;
  readonly pictures: readonly RequestHandler[];
  readonly integrations: readonly RequestHandler[];
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly reachable: () => boolean;
  readonly isEnding: () => boolean;
}

/** What nobody has proven to be allowed to ask, and what is not here. */
const nothingElse: RequestHandler = (request, _response, next) => {
  const path = pathOf(request.originalUrl);
  next(path.startsWith('/api/') ? UNAUTHORIZED : new HttpError(404, 'not_found', `Page not found: ${path}`));
};

/** The server of the data (ROLE=api): integrations, pictures and health, and no pages. Every host name is its own. */
export function createDataApp(
  parts: DataAppParts,
): (request: IncomingMessage, response: ServerResponse) => void {
  const { config, pictures, integrations, metrics, log, reachable, isEnding } = parts;
  const headers = securityHeaders(config.publicUrl);
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', config.trustProxy);
  app.use('/images', ...pictures, missingFile);
  app.use(health(() => reachable() && !isEnding(), metrics, config));
  app.use(...integrations);
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
    const targetError = targetErrorOf(request, target);
    if (targetError) sendTargetError(request, response, targetError);
    else app(request, response);
  };
}
