import type { Shop } from '../../src/contract/shop.ts';
import type { Logger } from '../lib/logging.ts';

/** What this process knows of the data without asking it for every request. */
export interface CatalogueWatch {
  readonly revision: () => number;
  /** False after a question that was not answered, until one is. */
  readonly reachable: () => boolean;
  readonly stop: () => void;
}

const EVERY_MS = 1000;

/**
 * Asks the shop for its revision once a second; the next question waits for the last one's answer. A new revision is
 * told only when `prepare` has brought what pages of it need; until it succeeds the data count as out of reach.
 */
export async function watchCatalogue(
  shop: Pick<Shop, 'revision'>,
  log: Pick<Logger, 'info' | 'error'>,
  prepare: () => Promise<void>,
): Promise<CatalogueWatch> {
  let revision = 0;
  let reachable = true;
  let timer: NodeJS.Timeout | null = null;
  let stopped = false;

  async function ask(): Promise<void> {
    try {
      const found = await shop.revision();
      if (found !== revision) await prepare();
      revision = found;
      if (!reachable) log.info('the data answers again');
      reachable = true;
    } catch (error) {
      // The end of the shop ends a reading of the catalogue, too.
      if (reachable && !stopped) log.error({ err: error }, 'the data does not answer');
      reachable = false;
    }
  }
  async function loop(): Promise<void> {
    await ask();
    if (!stopped) timer = setTimeout(loop, EVERY_MS).unref();
  }

  await loop();
  return {
    revision: () => revision,
    reachable: () => reachable,
    stop: () => {
      stopped = true;
      if (timer) clearTimeout(timer);
    },
  };
}
