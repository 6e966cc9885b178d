import type { Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { createApiApp } from './api-app.ts';
import { createApp } from './app.ts';
import { loadSettings, type Settings } from './config/config.ts';
import { securityHeaders } from './http/headers.ts';
import { createMetrics, type Metrics } from './http/metrics.ts';
import { createSocketServer, drain, listen } from './http/socket-server.ts';
import { createLifecycle, type Lifecycle } from './lib/lifecycle.ts';
import { captureConsole, createLogger, type Logger } from './lib/logging.ts';
import { openOwnData } from './open-shop/local.ts';
import type { ShopData } from './open-shop/open-shop.ts';
import { openRemoteData } from './open-shop/remote.ts';
import { watchCatalogue } from './pages/catalogue-watch.ts';
import { createSiteData } from './pages/site.ts';
import { createSeoFiles } from './seo/seo-files.ts';

/** The built pages beside this bundle: `client` for browsers, `server` for Vike. */
const CLIENT = fileURLToPath(new URL('../client', import.meta.url));
/** The folder of the project, from `dist/app`. */
const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const PAGES = new URL('../server/entry.mjs', import.meta.url);

/** At shutdown, running requests have this many ms to finish. */
const DRAIN_MS = 8000;

/** What every role needs. */
interface Parts {
  readonly settings: Settings;
  readonly data: ShopData;
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly lifecycle: Lifecycle;
}

interface Opened {
  readonly server: Server;
  readonly port: number;
  readonly publicUrl: string;
}

async function open({ settings, lifecycle }: Parts): Promise<Opened> {
  const server = createSocketServer(securityHeaders(settings.publicUrl), settings.role === 'api');
  const port = await listen(server, settings.host, settings.port);
  lifecycle.onEnd(() => drain(server, DRAIN_MS));
  // A port chosen by the system is known only now.
  const publicUrl = settings.publicUrl.replace(/:0$/, `:${port}`);
  return { server, port, publicUrl };
}

/** Opens the pages, over the data of this process or of another one. */
async function openPages(parts: Parts): Promise<void> {
  const { settings, data, metrics, log, lifecycle } = parts;
  const { shop, counted, pictures } = data;
  const site = createSiteData(shop, log);
  const watch = await watchCatalogue(shop, log, site.load);
  lifecycle.onEnd(watch.stop);
  await import(/* @vite-ignore */ PAGES.href);

  const { server, port, publicUrl } = await open(parts);
  const { dataDir } = settings;
  const { revision, reachable } = watch;
  const seoFiles = createSeoFiles({ shop, site: site.current, publicUrl, dataDir, revision, log });
  lifecycle.onEnd(() => seoFiles.stop());
  const programs = data.programs(reachable);
  const over = { shop, counted, pictures, programs, watch, site, seoFiles };
  const { isEnding } = lifecycle;
  const own = { settings, publicUrl, port, metrics, log, isEnding };
  const app = createApp({ ...over, ...own, clientDir: CLIENT, projectDir: PROJECT });
  server.on('request', app);
  seoFiles.start();
}

/** Opens the data for page servers, without pages. */
async function openApi(parts: Parts): Promise<void> {
  const { settings, data, metrics, log, lifecycle } = parts;
  const { reachable, stop } = await watchCatalogue(data.shop, log, async () => undefined);
  lifecycle.onEnd(stop);
  const { server } = await open(parts);
  const { pictures } = data;
  const programs = data.programs(reachable);
  const { isEnding } = lifecycle;
  server.on('request', createApiApp({ settings, pictures, programs, metrics, log, reachable, isEnding }));
}

/** settings → data → app → listen; closed in reverse order. */
async function run(settings: Settings, log: Logger, lifecycle: Lifecycle): Promise<void> {
  const metrics = createMetrics();
  const data =
    settings.role === 'web'
      ? openRemoteData(settings, log, lifecycle)
      : await openOwnData(settings, metrics, log, lifecycle);
  const parts = { settings, data, metrics, log, lifecycle };
  await (settings.role === 'api' ? openApi(parts) : openPages(parts));
  data.start();
  log.info({ url: settings.publicUrl, role: settings.role }, 'the shop is open');
}

/** Why the shop did not start, in words for its owner. */
function explain(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `Адрес уже занят другой программой, задайте другой PORT / the address is in use, set another PORT: ${error.message}`;
  }
  return error instanceof Error ? error.message : String(error);
}

async function main(): Promise<void> {
  const settings = loadSettings();
  const log = createLogger(settings.logLevel);
  captureConsole(log);
  const lifecycle = createLifecycle(log);
  try {
    await run(settings, log, lifecycle);
  } catch (error) {
    log.fatal({ err: error }, 'the shop did not open');
    process.stderr.write(`${explain(error)}\n`);
    await lifecycle.end(1);
  }
}

try {
  await main();
} catch (error) {
  // Before there is a log: the settings are wrong.
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}
