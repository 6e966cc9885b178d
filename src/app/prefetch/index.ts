import { notice } from '../../features/basket/index.tsx';
import type { ShopActors } from '../../lib/shop-front.tsx';
import { followStoredChoices } from '../stored-choices.ts';
import { watchBuilds } from './build-watch.ts';
import { askAfterLeft } from './left-saving.ts';
import { loadAhead } from './load-ahead.ts';

interface PrefetchParts {
  readonly buildId: string;
  readonly actors: ShopActors;
  /** The page's code is outdated: the next navigation must be a full load. */
  readonly onOutdated: () => void;
}

/** What starts once the first page is idle. */
export function startPrefetch({ buildId, actors, onOutdated }: PrefetchParts): void {
  // It tells what could not be saved, when there may be no connection to load it by.
  void notice.load();
  askAfterLeft(actors.basket);
  followStoredChoices(actors);
  watchBuilds(buildId, onOutdated);
  void loadAhead(buildId, [actors.session, actors.basket]);
}
