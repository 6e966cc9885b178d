import type { Settings } from '../config/config.ts';
import { createKeyRing } from '../crypto/key-ring.ts';
import { createLimitStore } from '../http/limits.ts';
import type { Lifecycle } from '../lib/lifecycle.ts';
import type { Logger } from '../lib/logging.ts';
import { createAsk } from '../shop-api/client/ask.ts';
import { createConnection } from '../shop-api/client/connection.ts';
import { remotePictures } from '../shop-api/client/pictures.ts';
import { createRemoteLimits } from '../shop-api/client/remote-limits.ts';
import { createRemoteShop } from '../shop-api/client/remote-shop.ts';
import { createCredentials } from '../shop-api/credentials.ts';
import type { ShopData } from './open-shop.ts';

/** A shop over the data of another server (docs/decisions/0012-databases-and-processes.md). Stores nothing here. */
export function openRemoteData(settings: Settings, log: Logger, lifecycle: Lifecycle): ShopData {
  const { shopApiUrl, shopApi } = settings;
  if (shopApiUrl === null || shopApi === null) throw new Error('a page server needs SHOP_API_URL');
  const connection = createConnection(shopApiUrl, createCredentials(shopApi));
  lifecycle.onEnd(connection.close);
  const ask = createAsk(connection, log);
  const secret = createKeyRing(settings.cookieKeys).keys('client-key')[0].key;
  return {
    shop: createRemoteShop(ask),
    counted: createRemoteLimits(ask, createLimitStore(null, secret, settings)),
    pictures: [remotePictures(connection)],
    programs: () => [],
    start: () => undefined,
  };
}
