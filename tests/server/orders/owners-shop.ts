import { afterEach, vi } from 'vitest';
import type { Command } from '../../../server/cli/command.ts';
import { loadConfig } from '../../../server/config/config.ts';
import { createKeyRing } from '../../../server/crypto/key-ring.ts';
import type { Database } from '../../../server/database/open.ts';
import { createDatabaseShop } from '../../../server/shop/index.ts';
import { freshPlace, openOwn } from '../../support/databases.ts';
import { quietLog } from '../../support/quiet-log.ts';

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
  afterEach(() => vi.unstubAllEnvs());

  /** Runs `npm run shop -- NAME …`. */
  async function run(
    { run: work }: Command,
    ...args: string[]
  ): Promise<{ code: number; out: string; err: string }> {
    for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
    const said = { out: '', err: '' };
    const log = vi.spyOn(console, 'log').mockImplementation((text) => {
      said.out += `${text}\n`;
    });
    const error = vi.spyOn(console, 'error').mockImplementation((text) => {
      said.err += `${text}\n`;
    });
    try {
      const code = await work(args);
      return { code, ...said };
    } finally {
      log.mockRestore();
      error.mockRestore();
    }
  }

  return { database, keyRing, shop, folder, run };
}
