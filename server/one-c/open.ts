import type { Config } from '../config/config.ts';
import type { KeyRing } from '../crypto/key-ring.ts';
import { connectToOwner } from '../database/open.ts';
import type { Logger } from '../lib/logging.ts';
import { createOneC } from './one-c.ts';
import type { OneCRouterDeps } from './router.ts';

/** Longest query in ms: a list of a million offers is compared in one statement. */
const QUERY_MS = 600_000;
const CONNECTIONS = 4;

interface OpenOneCDeps {
  readonly keyRing: KeyRing;
  readonly wake: () => void;
  readonly makePictures: () => void;
  readonly log: Logger;
}

/** The exchange with connections of its own, whose queries may take long. */
interface OpenOneC extends Omit<OneCRouterDeps, 'limits'> {
  /** Aborts what is under way and closes the connections. */
  readonly close: () => Promise<void>;
}

/** Opens the exchange with 1C; null when the owner has not set it up. The embedded database has to be open. */
export async function openOneC(config: Config, { keyRing, ...deps }: OpenOneCDeps): Promise<OpenOneC | null> {
  const { exchange: account, dataDir } = config;
  if (!account) return null;
  const database = await connectToOwner({ ...config, databasePool: CONNECTIONS }, deps.log, {
    queryTimeout: QUERY_MS,
  });
  const oneC = createOneC({ ...deps, database, dataDir, move: { keyRing, letters: config } });
  const close = async () => {
    await oneC.stop();
    await database.close();
  };
  return { account, oneC, database, log: deps.log, close };
}
