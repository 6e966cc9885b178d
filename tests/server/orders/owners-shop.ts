import type { Command } from '../../../server/cli/command.ts';
import { loadConfig } from '../../../server/config/config.ts';
import { createKeyRing } from '../../../server/crypto/key-ring.ts';
import type { Database } from '../../../server/database/open.ts';
import { createDatabaseShop } from '../../../server/shop/index.ts';
import { freshPlace, openOwn } from '../../support/databases.ts';
import { quietLog } from '../../support/quiet-log.ts';
import { runCommand } from '../../support/run-command.ts';

const KEY = Buffer.alloc(32, 7).toString('base64url');

/** An open shop, and the owner's commands beside it. */
export async function ownersShop(kind: Database['kind']) {
  const { databaseUrl, dataDir: folder } = await freshPlace(kind);
  const environment: Readonly<Record<string, string>> = {
    ...{ DATA_DIR: folder, INIT_CWD: folder, MANAGER_EMAIL: 'manager@shop.example' },
    ...(databaseUrl !== null && {
      ...{ DATABASE_URL: databaseUrl, COOKIE_KEYS: `k1:${KEY}`, PUBLIC_URL: 'https://shop.example' },
    }),
  };
  const settings = loadConfig({ ...process.env, ...environment }, folder);
  const database = await openOwn(settings);
  const keyRing = createKeyRing(settings.cookieKeys);
  const shop = createDatabaseShop({ database, keyRing, config: settings, wake: () => {}, log: quietLog });
  const run = (command: Command, ...args: string[]) => runCommand(command, args, environment);

  return { database, keyRing, shop, folder, run };
}
