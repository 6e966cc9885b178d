import type { Shop } from '../../src/contract/shop.ts';
import type { Config } from '../config/config.ts';
import type { KeyRing } from '../crypto/key-ring.ts';
import { allOrUnavailable } from '../database/errors.ts';
import type { Database } from '../database/open.ts';
import type { Log } from '../lib/logging.ts';
import { createAccounts } from './accounts/accounts.ts';
import { findItems } from './basket/find-items.ts';
import { basketLines } from './basket/lines.ts';
import { createCatalogue } from './catalogue/catalogue.ts';
import type { ImageOptions } from './catalogue/snapshot/live-snapshot.ts';
import type { SnapshotSize } from './catalogue/snapshot/size.ts';
import { createContent } from './content/content.ts';
import { createOneOrder } from './orders/one-order.ts';
import { createPlaceOrder } from './orders/place-order.ts';
import { orderForVisitor } from './orders/placed-orders.ts';
import { createRequestCall } from './orders/request-call.ts';
import { createStoredNumber } from './orders/stored-number.ts';
import { createAnswers } from './search/answers.ts';
import { createSearch } from './search/search.ts';
import { createSiteData } from './site/store.ts';

interface DatabaseShopDeps {
  readonly database: Pick<Database, 'at' | 'db' | 'pool'>;
  readonly keyRing: KeyRing;
  readonly config: Pick<Config, 'publicUrl' | 'managerEmail' | 'mailPasswords'>;
  /** Told after letters were queued, so that they leave at once. */
  readonly wake: () => void;
  readonly log: Pick<Log, 'info' | 'warn'>;
  /** Where and how the catalogue is kept for the next start; without it nowhere. */
  readonly image?: ImageOptions;
}

/** A shop over a database, which is closed after `stop`. */
interface DatabaseShop extends Shop {
  /** Waits for a reading of the catalogue under way. */
  stop(): Promise<void>;
  /** Bytes that the catalogue keeps in memory. */
  memory(): SnapshotSize;
}

/** The shop over its own database. */
export function createDatabaseShop(deps: DatabaseShopDeps): DatabaseShop {
  const { database, keyRing, config, wake, log, image = null } = deps;
  const answers = createAnswers(database.db);
  const { found, ...catalogue } = createCatalogue({ database, log, image, idsFound: answers.ids });
  const search = createSearch({ db: database.db, log, answers, listFound: found });
  const writing = { database, keyRing, letters: config, wake };
  return {
    ...catalogue,
    ...createContent({ database }),
    ...createSiteData({ database, config }),
    ...createAccounts(writing),
    ...allOrUnavailable({
      search: search.search,
      suggest: search.suggest,
      storedNumber: createStoredNumber(database.db),
      basketLines: (items) => basketLines(database.db, items),
      findItems: (text) => findItems(database.db, text),
      placedOrder: (basketId, userId) => orderForVisitor(database.db, basketId, userId),
    } satisfies Partial<Shop>),
    oneOrder: createOneOrder(writing),
    requestCall: createRequestCall(writing),
    placeOrder: createPlaceOrder(writing),
  };
}
