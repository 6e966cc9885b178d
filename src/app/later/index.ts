import type { ShopActors } from '../actors.ts';
import type { Inspect } from '../inspect.ts';
import { loadQuietly } from '../quiet-load.ts';
import { watchBuilds } from './build-watch.ts';
import { loadAhead } from './load-ahead.ts';

export interface LaterParts {
  readonly buildId: string;
  readonly actors: ShopActors;
  /** The page's code is old: the next navigation must be a full load. */
  readonly onOutdated: () => void;
  readonly inspect: Inspect | undefined;
}

/** The panel of a page that was asked for with `?inspect`. */
async function openInspector(): Promise<void> {
  const seen = window.karterSeen;
  if (!seen) return;
  const inspector = await loadQuietly(() => import('../../features/dev/inspector/index.ts'));
  inspector?.openInspector(seen);
}

/** What begins when the first page of a visit has come to rest. */
export function startLater({ buildId, actors, onOutdated, inspect }: LaterParts): void {
  void openInspector();
  watchBuilds(buildId, onOutdated, inspect);
  void loadAhead(buildId, [actors.session, actors.basket]);
}
