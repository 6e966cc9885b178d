import { setImmediate } from 'node:timers/promises';
import type { Request } from 'express';
import { clientNetworks } from '../http/client.ts';
import { ABORTED, UNAVAILABLE } from '../http/errors.ts';
import { createWorkQueue } from '../lib/concurrency.ts';
import type { PageRequest, RenderedPage, RenderPage } from './render.ts';

/** Pages rendered at a time: some wait for the database, while the process works on another. */
const RENDERING = 8;
/** Pages that wait for their turn: about a second of work. */
const WAITING = 100;
/** Pages of one client that wait or are rendered: an office behind one address, and not half of the places. */
const OF_ONE_CLIENT = 32;

/** Who asks for a page. */
export interface Asker {
  /** The IP address; without one no share is counted. */
  readonly client?: string | undefined;
  /** False as soon as nobody waits for the page; every page is awaited when it is left out. */
  readonly isAwaited?: () => boolean;
}

/** The client of a page that is for it alone. */
export const askerOf = ({ ip, socket }: Request): Asker => ({
  client: ip,
  isAwaited: () => !socket.destroyed,
});

/**
 * Renders a page when its turn comes. Rejects with UNAVAILABLE when too many wait already, of all clients or of this
 * one's network, and with ABORTED when nobody waits for this one by then.
 */
export type RenderInTurn = (request: PageRequest, asker?: Asker) => Promise<RenderedPage>;

/**
 * A queue in front of the renders. A page that asks no database keeps the process busy from its beginning to its end, so
 * each begins in a turn of the event loop of its own: other requests are answered in between, and it is noticed who has
 * gone. One connection with 400 requests held up everybody for 17 s.
 */
export function createRenderQueue(render: RenderPage): RenderInTurn {
  const limited = createWorkQueue(RENDERING, WAITING, () => UNAVAILABLE);
  const oneATurn = createWorkQueue(1);
  const places = new Map<string, number>();

  async function withinShare<T>(client: string, work: () => Promise<T>): Promise<T> {
    const [network] = clientNetworks(client);
    const taken = places.get(network) ?? 0;
    if (taken >= OF_ONE_CLIENT) throw UNAVAILABLE;
    places.set(network, taken + 1);
    try {
      return await work();
    } finally {
      const left = (places.get(network) ?? 1) - 1;
      if (left > 0) places.set(network, left);
      else places.delete(network);
    }
  }

  return (request, { client, isAwaited = () => true } = {}) => {
    const inTurn = () =>
      limited(async () => {
        if (isAwaited()) await oneATurn(setImmediate);
        if (!isAwaited()) throw ABORTED;
        return render(request);
      });
    return client === undefined ? inTurn() : withinShare(client, inTurn);
  };
}
