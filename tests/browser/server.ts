import { startServer, type TestServer } from '../support/server.ts';

/** Orders of one address within ten minutes; specs that try the limit come from an address of their own. */
export const ONE_ORDER_LIMIT = 40;

/** The data folder of the shop that the specs run against: letters, database. */
export function dataDir(): string {
  const folder = process.env.KARTER_TEST_DATA_DIR;
  if (!folder) throw new Error('the shop is started by global-setup.ts');
  return folder;
}

/** The one shop that all specs visit. */
export function startShop(): Promise<TestServer> {
  return startServer({ ONE_ORDER_LIMIT: String(ONE_ORDER_LIMIT), TRUST_PROXY: 'loopback' });
}
