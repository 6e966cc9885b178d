import { setImmediate } from 'node:timers/promises';
import { ABORTED, UNAVAILABLE } from '../http/errors.ts';
import { createWorkQueue } from '../lib/concurrency.ts';
import type { PageRequest, RenderedPage, RenderPage } from './render.ts';

/** Pages rendered at a time: some wait for the database, while the process works on another. */
const RENDERING = 8;
/** Pages that wait for their turn: about a second of work. */
const WAITING = 100;

/**
 * Renders a page when its turn comes. Rejects with UNAVAILABLE when too many wait already, and with ABORTED when
 * `isAwaited` says by then that nobody waits for this one; every page is awaited when it is left out.
 */
export type RenderInTurn = (request: PageRequest, isAwaited?: () => boolean) => Promise<RenderedPage>;

/**
 * A queue in front of the renders. A page that asks no database keeps the process busy from its beginning to its end, so
 * each begins in a turn of the event loop of its own: other requests are answered in between, and it is noticed who has
 * gone. One connection with 400 requests held up everybody for 17 s.
 */
export function createRenderQueue(render: RenderPage): RenderInTurn {
  const limited = createWorkQueue(RENDERING, WAITING, () => UNAVAILABLE);
  const oneATurn = createWorkQueue(1);
  return (request, isAwaited = () => true) =>
    limited(async () => {
      if (isAwaited()) await oneATurn(setImmediate);
      if (!isAwaited()) throw ABORTED;
      return render(request);
    });
}
