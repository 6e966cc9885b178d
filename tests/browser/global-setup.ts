import { startShop } from './server.ts';

/** One shop for all specs; workers learn where it is from the environment. */
export default async function setup(): Promise<() => Promise<void>> {
  const shop = await startShop(process.env.KARTER_TEST_SHOP === 'pair' ? 'pair' : 'one');
  process.env.KARTER_TEST_URL = shop.origin;
  process.env.KARTER_TEST_DATA_DIR = shop.dataDir;
  return async () => {
    await shop.stop();
  };
}
