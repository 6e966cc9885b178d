import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import express, { type RequestHandler } from 'express';
import { PICTURES_PATH, SANDBOX_SCRIPT_PATH } from '../src/contract/dev-tools.ts';
import { INSPECT_SCRIPT_PATH, INSPECTOR_PATH } from '../src/contract/inspection.ts';
import type { Shop } from '../src/contract/shop.ts';
import { api } from './api/api.ts';
import { createHandleBasket, createHandleForm } from './api/handle-form.ts';
import { icons } from './api/icons.ts';
import type { Config } from './config/config.ts';
import { createKeyRing } from './crypto/key-ring.ts';
import { createDevTools, picturesDir } from './devtools/dev-tools.ts';
import { inspectScript } from './devtools/inspect-script.ts';
import { pictureFiles } from './devtools/pictures.ts';
import { cspReports } from './http/csp-report.ts';
import { csrf } from './http/csrf.ts';
import { errorHandler, UNAVAILABLE } from './http/errors.ts';
import { clientFiles, letOthersShow, missingFile, SHARED_PICTURES, toolFiles } from './http/files.ts';
import { securityHeaders } from './http/headers.ts';
import { health, healthRoutes } from './http/health.ts';
import { createLimits, limitPosts, type RateLimitStore } from './http/limits.ts';
import { createMethodsOf } from './http/methods.ts';
import type { Metrics } from './http/metrics.ts';
import { beginRequest } from './http/request-log.ts';
import {
  ownHosts,
  ownOrigins,
  sendTargetError,
  type TargetRules,
  targetErrorOf,
  withoutBuiltInNames,
} from './http/target.ts';
import { createBasketCookie, createIdentifyBasket, createSaveBasket } from './http/visitor/basket-cookie.ts';
import { createBasketTokens } from './http/visitor/basket-token.ts';
import { createDeviceCookie } from './http/visitor/device-cookie.ts';
import { createIdentify } from './http/visitor/identify.ts';
import { createUserCookie } from './http/visitor/user-cookie.ts';
import { createUserTokens } from './http/visitor/user-token.ts';
import type { Logger } from './lib/logging.ts';
import { builds, readBuild } from './pages/builds.ts';
import type { CatalogueWatch } from './pages/catalogue-watch.ts';
import { cookieAnswer } from './pages/cookie-answer.ts';
import { createFlashTokens } from './pages/flash-token.ts';
import { forms } from './pages/forms.ts';
import { createCachedAnswer, pages } from './pages/handler.ts';
import { createHtmlCache } from './pages/html-cache.ts';
import { readStylesheets } from './pages/page-html.ts';
import { payloads } from './pages/payloads.ts';
import { createRenderPage } from './pages/render.ts';
import { createRenderQueue } from './pages/render-queue.ts';
import type { SiteData } from './pages/site.ts';
import { bodyOf, routes } from './routes.ts';
import { seoRouter } from './seo/seo.ts';
import type { SeoFiles } from './seo/seo-files.ts';

interface AppParts {
  readonly config: Config;
  /** Origin of the site. */
  readonly publicUrl: string;
  /** The port actually listened on. */
  readonly port: number;
  readonly clientDir: string;
  /** Folder of the project; the pages for QA show the results of its tests. */
  readonly projectDir: string;
  readonly shop: Shop;
  /** Where attempts of visitors are counted. */
  readonly rateLimitStore: RateLimitStore;
  readonly pictures: readonly RequestHandler[];
  /** Layers for other servers and for 1C, each with an authentication of its own. */
  readonly integrations: readonly RequestHandler[];
  readonly watch: CatalogueWatch;
  readonly site: SiteData;
  readonly seoFiles: SeoFiles;
  readonly metrics: Metrics;
  readonly log: Logger;
  /** True as soon as this process is shutting down. */
  readonly isEnding: () => boolean;
}

/** The shop over HTTP: every layer a request passes, in order. */
export function createApp(parts: AppParts): (request: IncomingMessage, response: ServerResponse) => void {
  const { config, publicUrl, port, clientDir, projectDir, shop, watch, site, seoFiles } = parts;
  const { metrics, log, isEnding } = parts;
  const { revision, reachable } = watch;
  const ring = createKeyRing(config.cookieKeys);
  const origins = ownOrigins(publicUrl, port);
  const headers = securityHeaders(publicUrl);
  const limits = createLimits(parts.rateLimitStore, ring.keys('client-key')[0].key, config);
  const cookie = createUserCookie(createUserTokens(ring), publicUrl);
  const device = createDeviceCookie(ring, publicUrl);
  const basketCookie = createBasketCookie(createBasketTokens(ring), publicUrl);
  const identify = [createIdentify({ cookie, shop, reachable, log }), createIdentifyBasket(basketCookie)];
  const saveBasket = createSaveBasket(basketCookie);
  const handleForm = createHandleForm({ shop, limits, reachable, log, cookie, device, saveBasket });
  const handleBasket = createHandleBasket({ shop, reachable, saveBasket });
  const build = readBuild(clientDir);
  const devTools = config.devTools ? createDevTools(projectDir, log) : null;
  const render = createRenderQueue(
    createRenderPage(
      { shop, site: site.current, publicUrl, devTools, buildId: build.id },
      readStylesheets(clientDir),
    ),
  );
  const flashTokens = createFlashTokens(ring);
  const cache = createHtmlCache({
    bytes: config.htmlCacheMb * 1_000_000,
    revision,
    reachable,
    onStale: (key, err) => {
      const why = err === UNAVAILABLE ? {} : { err };
      log.warn({ path: key.replace(/\?.*$/, ''), ...why }, 'the last good page stands in');
    },
  });
  metrics.memory('pages', cache.size);
  const page = { render, cache, flashTokens, reachable, inspectable: devTools !== null };
  const isReady = () => reachable() && !isEnding();

  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', config.trustProxy);
  app.use(SHARED_PICTURES, letOthersShow);
  app.use(clientFiles(clientDir));
  if (devTools) app.use(toolFiles(join(clientDir, '..', 'tools')), inspectScript());
  app.use('/images', ...parts.pictures);
  app.use(['/images', '/assets', SANDBOX_SCRIPT_PATH, INSPECT_SCRIPT_PATH, INSPECTOR_PATH], missingFile);
  if (devTools) app.use(PICTURES_PATH, ...pictureFiles(picturesDir(projectDir)));
  app.use(health(isReady, metrics, config));
  if (parts.integrations.length > 0) app.use(...parts.integrations);
  app.use(limitPosts(limits.post));
  app.use(csrf(origins, bodyOf));
  app.use(cspReports(log));
  app.use(seoRouter({ shop, site: site.current, publicUrl, files: seoFiles }));
  app.use(cookieAnswer(publicUrl.startsWith('https:'), () => site.current().options.metrika));
  app.use(icons());
  app.use(builds(build));
  app.use(api({ shop, limits, origins, reachable, identify, handleForm, handleBasket }));
  app.use(...identify);
  app.use(payloads({ build, render, reachable }));
  app.use(forms(page, { shop, handleForm, handleBasket }));
  app.use(pages(page));
  app.use(errorHandler(log, site.contacts));

  const target: TargetRules = {
    hosts: ownHosts(publicUrl, port),
    anyHost: new Set(healthRoutes.map(({ path }) => path)),
    methodsOf: createMethodsOf(routes),
  };
  const answerFromCache = createCachedAnswer(page, headers);
  return (request, response) => {
    if (isEnding()) response.shouldKeepAlive = false;
    request.url = withoutBuiltInNames(request.url ?? '');
    const targetError = targetErrorOf(request, target);
    if (!targetError && answerFromCache(request, response)) return metrics.cached();
    beginRequest(request, response, log, metrics);
    for (const [name, value] of headers) response.setHeader(name, value);
    if (targetError) sendTargetError(request, response, targetError);
    else app(request, response);
  };
}
