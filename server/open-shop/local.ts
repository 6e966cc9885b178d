import type { Settings } from '../config/config.ts';
import { warnOfDefaultSeller } from '../content/default-seller.ts';
import { ensureDemoContent } from '../content/demo.ts';
import { createKeyRing } from '../crypto/key-ring.ts';
import { openDatabase } from '../database/open.ts';
import { ensureDemoCatalogue } from '../demo/ensure.ts';
import { catalogueImages } from '../http/files.ts';
import { createLimitStore, createLimits } from '../http/limits.ts';
import type { Metrics } from '../http/metrics.ts';
import { createPictureWork, makeFile } from '../import/pictures/make.ts';
import type { Lifecycle } from '../lib/lifecycle.ts';
import type { Logger } from '../lib/logging.ts';
import { createOutboxWorker } from '../mail/outbox/worker.ts';
import { createMailTransport } from '../mail/transport.ts';
import { openOneC } from '../one-c/open.ts';
import { noOneC, oneCRouter } from '../one-c/router.ts';
import { createDatabaseShop } from '../shop/index.ts';
import { answerServers } from '../shop-api/answer-servers.ts';
import type { ShopData } from './open-shop.ts';

/**
 * Longest query of a visitor in ms. With the wait for a connection it keeps every request under 10 s, even when
 * the database takes questions and answers none.
 */
const QUERY_MS = 6000;

/** The data in a database of this process: database → demo → outbox → shop. */
export async function openOwnData(
  settings: Settings,
  metrics: Metrics,
  log: Logger,
  lifecycle: Lifecycle,
): Promise<ShopData> {
  const database = await openDatabase(settings, log, { queryTimeout: QUERY_MS });
  lifecycle.onEnd(() => database.close());
  await ensureDemoCatalogue(database, settings, log);
  await ensureDemoContent(database, settings, log);
  await warnOfDefaultSeller(database, log);

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
  const [{ key: clientKey }] = keyRing.keys('client-key');
  const counted = createLimitStore(database.pool, clientKey, settings);
  const pictureWork = createPictureWork(settings.dataDir, log);
  lifecycle.onEnd(pictureWork.stop);
  const exchange = await openOneC(settings, { keyRing, wake: outbox.wake, log });
  if (exchange) lifecycle.onEnd(() => exchange.close());
  const limits = createLimits(counted, clientKey, settings);
  const { shopApi: access } = settings;
  return {
    shop,
    counted,
    pictures: [catalogueImages(settings.dataDir, makeFile)],
    programs: (reachable) => [
      exchange ? oneCRouter({ ...exchange, limits }) : noOneC(),
      ...(access ? [answerServers({ access, shop, limits: counted, reachable, log })] : []),
    ],
    start: () => {
      outbox.start();
      pictureWork.start();
    },
  };
}
