import type { Config } from '../config/config.ts';
import { createKeyRing } from '../crypto/key-ring.ts';
import { createRateLimitStore } from '../http/limits.ts';
import type { Lifecycle } from '../lib/lifecycle.ts';
import type { Logger } from '../lib/logging.ts';
import { createCredentials } from '../shop-api/api-key.ts';
import { createAsk } from '../shop-api/client/ask.ts';
import { createConnection } from '../shop-api/client/connection.ts';
import { remotePictures } from '../shop-api/client/pictures.ts';
import { createRemoteLimits, createRemoteShop } from '../shop-api/client/remote-shop.ts';
import type { OpenShop } from './open-shop.ts';

/** The data of another server, for a page server: nothing is kept here (docs/decisions/0012-databases-and-processes.md). */
export function openRemoteShop(config: Config, log: Logger, lifecycle: Lifecycle): OpenShop {
  const { shopApiUrl, shopApi } = config;
  if (shopApiUrl === null || shopApi === null) throw new Error('a page server needs SHOP_API_URL');
  const connection = createConnection(shopApiUrl, createCredentials(shopApi));
  lifecycle.onEnd(connection.close);
  const ask = createAsk(connection, log);
  const secret = createKeyRing(config.cookieKeys).keys('client-key')[0].key;
  return {
    shop: createRemoteShop(ask),
    rateLimitStore: createRemoteLimits(ask, createRateLimitStore(null, secret, config)),
    pictures: [remotePictures(connection)],
    integrations: () => [],
    start: () => undefined,
  };
}
