import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { ensureDemoContent, warnOfDefaultSeller } from '../content/demo.ts';
import { createKeyRing } from '../crypto/key-ring.ts';
import { openDatabase } from '../database/open.ts';
import { ensureDemoCatalogue } from '../demo/ensure.ts';
import { catalogueImages } from '../http/files.ts';
import { createLimits, createRateLimitStore } from '../http/limits.ts';
import type { Metrics } from '../http/metrics.ts';
import { keepCatalogueSettled } from '../import/load/settle-catalogue.ts';
import { warnOfLostPictures } from '../import/pictures/lost.ts';
import { makeFile } from '../import/pictures/make.ts';
import { createPictureWork } from '../import/pictures/work.ts';
import type { Lifecycle } from '../lib/lifecycle.ts';
import type { Logger } from '../lib/logging.ts';
import { isFirstWorker } from '../lib/workers.ts';
import { createOutboxWorker } from '../mail/outbox/worker.ts';
import { createMailTransport } from '../mail/transport.ts';
import { openOneC } from '../one-c/open.ts';
import { noOneC, oneCRouter } from '../one-c/router.ts';
import { renewEmailKeys } from '../shop/accounts/renew-email-keys.ts';
import { createDatabaseShop } from '../shop/index.ts';
import { deleteExpiredDaily } from '../shop/personal-data/expired.ts';
import { serverApi } from '../shop-api/router.ts';
import type { OpenShop } from './open-shop.ts';

/** Beside this bundle. */
const READER = new URL('./catalogue-reader.mjs', import.meta.url);

/**
 * Longest query of a visitor in ms. With the wait for a connection it keeps every request under 10 s, even when
 * the database takes questions and answers none.
 */
const QUERY_MS = 6000;

/** The data in a database of this process: database → demo → outbox → shop. */
export async function openLocalShop(
  config: Config,
  metrics: Metrics,
  log: Logger,
  lifecycle: Lifecycle,
): Promise<OpenShop> {
  const database = await openDatabase(config, log, { queryTimeout: QUERY_MS });
  lifecycle.onEnd(() => database.close());
  await renewEmailKeys(database, log);
  await ensureDemoCatalogue(database, config, log);
  await ensureDemoContent(database, config, log);
  await warnOfDefaultSeller(database, log);
  if (isFirstWorker()) await warnOfLostPictures(database, config.dataDir, log);

  const keyRing = createKeyRing(config.cookieKeys);
  const outbox = createOutboxWorker({
    database,
    keyRing,
    transport: createMailTransport(config, log),
    registry: metrics.registry,
    log,
  });
  lifecycle.onEnd(() => outbox.stop());
  const image = { file: join(config.dataDir, 'catalogue.image'), reader: READER };
  const shop = createDatabaseShop({ database, keyRing, config, wake: outbox.wake, log, image });
  lifecycle.onEnd(() => shop.stop());
  metrics.memory('catalogue numbers', () => shop.memory().numbers);
  metrics.memory('catalogue texts', () => shop.memory().texts);
  const [{ key: clientKey }] = keyRing.keys('client-key');
  const rateLimitStore = createRateLimitStore(database.pool, clientKey, config);
  const pictureWork = createPictureWork(config.dataDir, log);
  lifecycle.onEnd(pictureWork.stop);
  const oneC = await openOneC(config, {
    keyRing,
    wake: outbox.wake,
    makePictures: pictureWork.start,
    log,
  });
  if (oneC) lifecycle.onEnd(() => oneC.close());
  const limits = createLimits(rateLimitStore, clientKey, config);
  const { shopApi: access } = config;
  return {
    shop,
    rateLimitStore,
    pictures: [catalogueImages(config.dataDir, makeFile)],
    integrations: (reachable) => [
      oneC ? oneCRouter({ ...oneC, limits }) : noOneC(),
      ...(access ? [serverApi({ access, shop, limits: rateLimitStore, reachable, log })] : []),
    ],
    start: () => {
      outbox.start();
      if (!isFirstWorker()) return;
      pictureWork.start();
      lifecycle.onEnd(keepCatalogueSettled(database, log));
      lifecycle.onEnd(deleteExpiredDaily(database, log));
    },
  };
}
