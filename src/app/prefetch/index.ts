import type { ShopActors } from '../../lib/shop-front.tsx';
import { watchBuilds } from './build-watch.ts';
import { loadAhead } from './load-ahead.ts';

export interface PrefetchParts {
  readonly buildId: string;
  readonly actors: ShopActors;
  /** The page's code is old: the next navigation must be a full load. */
  readonly onOutdated: () => void;
}

/** What begins when the first page of a visit has come to rest. */
export function startPrefetch({ buildId, actors, onOutdated }: PrefetchParts): void {
  watchBuilds(buildId, onOutdated);
  void loadAhead(buildId, [actors.session, actors.basket]);
}
