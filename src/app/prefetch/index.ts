import type { ShopActors } from '../../lib/shop-front.tsx';
import { watchBuilds } from './build-watch.ts';
import { loadAhead } from './load-ahead.ts';

export interface PrefetchParts {
  readonly buildId: string;
  readonly actors: ShopActors;
  /** The page's code is outdated: the next navigation must be a full load. */
  readonly onOutdated: () => void;
}

/** What starts once the first page is idle. */
export function startPrefetch({ buildId, actors, onOutdated }: PrefetchParts): void {
  watchBuilds(buildId, onOutdated);
  void loadAhead(buildId, [actors.session, actors.basket]);
}
