import type { Inspect } from '../../lib/inspect.ts';
import type { ShopActors } from '../actors.ts';
import { watchBuilds } from './build-watch.ts';
import { loadAhead } from './load-ahead.ts';

export interface LaterParts {
  readonly buildId: string;
  readonly actors: ShopActors;
  /** The page's code is old: the next navigation must be a full load. */
  readonly onOutdated: () => void;
  readonly inspect: Inspect | undefined;
}

/** What begins when the first page of a visit has come to rest. */
export function startLater({ buildId, actors, onOutdated, inspect }: LaterParts): void {
  watchBuilds(buildId, onOutdated, inspect);
  void loadAhead(buildId, [actors.session, actors.basket]);
}
