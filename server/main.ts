import { fileURLToPath } from 'node:url';
import { createApp } from './app.ts';
import { ensureDemoContent } from './content/demo.ts';
import { createKeyRing } from './crypto/key-ring.ts';
import { openDatabase } from './database/open.ts';
import { createFoundFiles } from './found/files/found-files.ts';
import { securityHeaders } from './http/headers.ts';
import { createMetrics } from './http/metrics.ts';
import { createSocketServer, drain, listen } from './http/socket-server.ts';
import { ensureDemoCatalogue } from './import/demo/ensure.ts';
import { createLifecycle, type Lifecycle } from './lifecycle.ts';
import { captureConsole, createLogger, type Logger } from './logging.ts';
import { createOutboxWorker } from './mail/outbox/worker.ts';
import { createMailTransport } from './mail/transport.ts';
import { watchCatalogue } from './pages/catalogue-watch.ts';
import { createSiteData } from './pages/site.ts';
import { loadSettings, type Settings } from './settings/settings.ts';
import { createDatabaseShop } from './shop/index.ts';

/** The built pages beside this bundle: `client` for browsers, `server` for Vike. */
const CLIENT = fileURLToPath(new URL('../client', import.meta.url));
const PAGES = new URL('../server/entry.mjs', import.meta.url);

/**
 * Longest query of a visitor in ms. With the wait for a connection it keeps every request under 10 s, even when
 * the database takes questions and answers none.
 */
const QUERY_MS = 6000;

/** Requests under way have this long, in ms, when the shop closes. */
const DRAIN_MS = 8000;

/** settings → database → demo → shop → app → listen; what is opened here is closed in reverse. */
async function run(settings: Settings, log: Logger, lifecycle: Lifecycle): Promise<void> {
  const database = await openDatabase(settings, log, { queryTimeout: QUERY_MS });
  lifecycle.onEnd(() => database.close());
  await ensureDemoCatalogue(database, settings, log);
  await ensureDemoContent(database, settings, log);

  const metrics = createMetrics();
  const keyRing = createKeyRing(settings.cookieKeys);
  const outbox = createOutboxWorker({
    database,
    keyRing,
    transport: createMailTransport(settings),
    registry: metrics.registry,
    log,
  });
  lifecycle.onEnd(() => outbox.stop());
  const shop = createDatabaseShop({ database, keyRing, settings, wake: outbox.wake, log });
  lifecycle.onEnd(() => shop.stop());
  const site = createSiteData(shop, log);
  const watch = await watchCatalogue(shop, log, site.load);
  lifecycle.onEnd(watch.stop);
  await import(/* @vite-ignore */ PAGES.href);

  const server = createSocketServer(securityHeaders(settings.publicUrl));
  const port = await listen(server, settings.host, settings.port);
  lifecycle.onEnd(() => drain(server, DRAIN_MS));
  // A port chosen by the system is known only now.
  const publicUrl = settings.publicUrl.replace(/:0$/, `:${port}`);
  const { pool } = database;
  const { isEnding } = lifecycle;
  const { dataDir } = settings;
  const { revision } = watch;
  const foundFiles = createFoundFiles({ shop, site: site.current, publicUrl, dataDir, revision, log });
  lifecycle.onEnd(() => foundFiles.stop());
  server.on(
    'request',
    createApp({
      settings,
      publicUrl,
      port,
      clientDir: CLIENT,
      shop,
      pool,
      watch,
      site,
      foundFiles,
      metrics,
      log,
      isEnding,
    }),
  );
  outbox.start();
  foundFiles.start();
  log.info({ url: publicUrl }, 'the shop is open');
}

/** Why the shop did not open, in words for its owner. */
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
