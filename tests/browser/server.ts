import { startPair } from '../support/pair.ts';
import { startServer, type TestServer } from '../support/server.ts';

/** Orders of one address within ten minutes; specs that try the limit come from an address of their own. */
const ONE_ORDER_LIMIT = 20;

/** The data folder of the shop that the specs run against: letters, database. */
export function dataDir(): string {
  const folder = process.env.KARTER_TEST_DATA_DIR;
  if (!folder) throw new Error('the shop is started by global-setup.ts');
  return folder;
}

/** Orders from baskets of one address within ten minutes. */
const ORDER_LIMIT = 20;

/** The limits of accounts are within reach of the specs about them, and out of the way of the others. */
const ACCOUNT_LIMIT_FACTOR = 4;

const ENVIRONMENT = {
  ONE_ORDER_LIMIT: `${ONE_ORDER_LIMIT}`,
  ORDER_LIMIT: `${ORDER_LIMIT}`,
  ACCOUNT_LIMIT_FACTOR: `${ACCOUNT_LIMIT_FACTOR}`,
  TRUST_PROXY: 'loopback',
};

/** Where specs go, and where they look for letters and orders. */
export type VisitedShop = Pick<TestServer, 'origin' | 'dataDir'> & { readonly stop: () => Promise<unknown> };

/** The shop that all specs visit: one process, or a page server over a server with the data. */
export async function startShop(kind: 'one' | 'pair'): Promise<VisitedShop> {
  if (kind === 'one') return startServer(ENVIRONMENT);
  const { web, api, stop } = await startPair(ENVIRONMENT);
  return { origin: web.origin, dataDir: api.dataDir, stop };
}
