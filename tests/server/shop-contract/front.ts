import type { Server } from 'node:http';
import { pino } from 'pino';
import { createDataApp } from '../../../server/data-app.ts';
import { createMetrics } from '../../../server/http/metrics.ts';
import { createSocketServer, listen } from '../../../server/http/socket-server.ts';
import { createCredentials } from '../../../server/shop-api/api-key.ts';
import type { CallContext } from '../../../server/shop-api/call.ts';
import { createAsk } from '../../../server/shop-api/client/ask.ts';
import { type Connection, createConnection } from '../../../server/shop-api/client/connection.ts';
import { createRemoteShop } from '../../../server/shop-api/client/remote-shop.ts';
import { serverApi } from '../../../server/shop-api/router.ts';
import type { Shop } from '../../../src/contract/shop.ts';

export const access = {
  user: 'shop',
  password: 'a-long-password-of-servers',
  keys: [{ id: 'k1', key: new Uint8Array(32).fill(9) }],
} as const;

/** Nothing is limited. */
const limits: CallContext['limits'] = { count: async () => 0, forgive: async () => undefined };

/** A server of data over a real socket; `reachable` may be switched. */
export interface Front {
  readonly origin: string;
  readonly state: { reachable: boolean };
  readonly close: () => Promise<void>;
}

/** The server of ROLE=api in front of a shop. */
export async function openFront(shop: Shop): Promise<Front> {
  const state = { reachable: true };
  const log = pino({ level: 'silent' });
  const reachable = () => state.reachable;
  const server: Server = createSocketServer([], true);
  server.on(
    'request',
    createDataApp({
      config: { publicUrl: 'https://shop.example', trustProxy: [], metricsToken: null, isLocal: false },
      pictures: [],
      integrations: [serverApi({ access, shop, limits, reachable, log })],
      metrics: createMetrics(),
      log,
      reachable,
      isEnding: () => false,
    }),
  );
  const port = await listen(server, '127.0.0.1', 0);
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { origin: `http://127.0.0.1:${port}`, state, close };
}

/** What a client has logged: calls and places, never data. */
export type LogLine = Readonly<Record<string, unknown>>;

export interface Client {
  readonly shop: Shop;
  readonly connection: Connection;
  readonly lines: readonly LogLine[];
}

/** A page server's shop over the server at an origin. */
export function openClient(origin: string): Client {
  const lines: LogLine[] = [];
  const connection = createConnection(origin, createCredentials(access));
  const ask = createAsk(connection, { error: (line: LogLine) => lines.push(line) });
  return { shop: createRemoteShop(ask), connection, lines };
}
