import cluster from 'node:cluster';
import type { Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { createApp } from './app.ts';
import { type Config, loadConfig } from './config/config.ts';
import { createDataApp } from './data-app.ts';
import { securityHeaders } from './http/headers.ts';
import { createMetrics, type Metrics } from './http/metrics.ts';
import { createSocketServer, drain, listen } from './http/socket-server.ts';
import { errorCode } from './lib/files.ts';
import { createLifecycle, type Lifecycle } from './lib/lifecycle.ts';
import { captureConsole, createLogger, type Logger } from './lib/logging.ts';
import { keepWorkers, leaveWorkers } from './lib/workers.ts';
import { openLocalShop } from './open-shop/local.ts';
import type { OpenShop } from './open-shop/open-shop.ts';
import { openRemoteShop } from './open-shop/remote.ts';
import { watchCatalogue } from './pages/catalogue-watch.ts';
import { keepSiteData } from './pages/site.ts';
import { createSeoFiles } from './seo/seo-files.ts';

// V8 cleans its heap up after it has grown by a half, not to two or three times what is in use: a busy shop with a
// million parts takes 389 instead of 494 MB, and answers as fast.
setFlagsFromString('--heap-growing-percent=50');
process.setSourceMapsEnabled(true);

const PROGRAM = fileURLToPath(import.meta.url);
/** The built pages beside this bundle: `client` for browsers, `server` for Vike. */
const CLIENT = fileURLToPath(new URL('../client', import.meta.url));
const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const PAGES = new URL('../server/entry.mjs', import.meta.url);

/**
 * At shutdown, running requests have this many ms to finish, after up to 2 s in which no connection is cut; then the
 * rest of the shop ends.
 */
const DRAIN_MS = 5000;

interface Parts {
  readonly config: Config;
  readonly data: OpenShop;
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly lifecycle: Lifecycle;
}

interface Opened {
  readonly server: Server;
  readonly port: number;
  readonly publicUrl: string;
}

async function open({ config, lifecycle }: Parts): Promise<Opened> {
  const server = createSocketServer(securityHeaders(config.publicUrl), config.role === 'api');
  const port = await listen(server, config.host, config.port);
  lifecycle.onEnd(() => drain(server, DRAIN_MS).then(leaveWorkers));
  // A port chosen by the system is known only now.
  const publicUrl = config.publicUrl.replace(/:0$/, `:${port}`);
  return { server, port, publicUrl };
}

/** Opens the pages, over the data of this process or of another one. */
async function openPages(parts: Parts): Promise<void> {
  const { config, data, metrics, log, lifecycle } = parts;
  const { shop, rateLimitStore, pictures } = data;
  const site = keepSiteData(shop, log);
  const watch = await watchCatalogue(shop, log, site.load);
  lifecycle.onEnd(watch.stop);

  const { server, port, publicUrl } = await open(parts);
  const { dataDir } = config;
  const { revision, reachable } = watch;
  const seoFiles = createSeoFiles({ shop, site: site.current, publicUrl, dataDir, revision, log });
  lifecycle.onEnd(() => seoFiles.stop());
  const integrations = data.integrations(reachable);
  const over = { shop, rateLimitStore, pictures, integrations, watch, site, seoFiles };
  const { isEnding } = lifecycle;
  const own = { config, publicUrl, port, metrics, log, isEnding };
  const app = createApp({ ...over, ...own, clientDir: CLIENT, projectDir: PROJECT });
  server.on('request', app);
  seoFiles.start();
}

async function openData(parts: Parts): Promise<void> {
  const { config, data, metrics, log, lifecycle } = parts;
  const { reachable, stop } = await watchCatalogue(data.shop, log, async () => undefined);
  lifecycle.onEnd(stop);
  const { server } = await open(parts);
  const { pictures } = data;
  const integrations = data.integrations(reachable);
  const { isEnding } = lifecycle;
  server.on('request', createDataApp({ config, pictures, integrations, metrics, log, reachable, isEnding }));
}

/** config → data → listen → app; closed in reverse order. */
async function run(config: Config, log: Logger, lifecycle: Lifecycle): Promise<void> {
  const metrics = createMetrics();
  // The pages are loaded while the database opens in its own thread or process.
  const [data] = await Promise.all([
    config.role === 'web'
      ? openRemoteShop(config, log, lifecycle)
      : openLocalShop(config, metrics, log, lifecycle),
    config.role === 'api' ? null : import(/* @vite-ignore */ PAGES.href),
  ]);
  const parts = { config, data, metrics, log, lifecycle };
  await (config.role === 'api' ? openData(parts) : openPages(parts));
  data.start();
  log.info({ url: config.publicUrl, role: config.role }, 'the shop is open');
}

function explain(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  if (errorCode(error) === 'EADDRINUSE') {
    return `Адрес уже занят другой программой, задайте другой PORT / the address is in use, set another PORT: ${message}`;
  }
  if (errorCode(error) === 'EADDRNOTAVAIL') {
    return `У этой машины нет такого адреса, задайте другой HOST / this machine has no such address, set another HOST: ${message}`;
  }
  return message;
}

async function main(): Promise<void> {
  const config = loadConfig();
  const log = createLogger(config.logLevel);
  captureConsole(log);
  const lifecycle = createLifecycle(log);
  try {
    if (config.workers > 1 && cluster.isPrimary) await keepWorkers(PROGRAM, config.workers, log, lifecycle);
    else await run(config, log, lifecycle);
  } catch (error) {
    log.fatal({ err: error }, 'the shop did not open');
    process.stderr.write(`${explain(error)}\n`);
    await lifecycle.end(1);
  }
}

try {
  await main();
} catch (error) {
  // Before there is a log: the configuration is wrong.
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}
