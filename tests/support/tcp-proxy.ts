import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { afterwards } from './afterwards.ts';
import { ownPostgresUrl } from './databases.ts';

/** Stands between a client and a TCP server, and fails the way networks do. */
export interface TcpProxy {
  readonly port: number;
  /** Breaks every connection and refuses new ones, until `restore`. */
  readonly cut: () => void;
  /** Takes what is sent and answers nothing, until `restore`. */
  readonly silence: () => void;
  /** Passes everything on this much later, in ms, until `restore`. */
  readonly slow: (ms: number) => void;
  readonly restore: () => void;
  readonly stop: () => Promise<void>;
}

async function startProxy(host: string, port: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let mode: 'through' | 'cut' | 'silent' = 'through';
  let delay = 0;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => sockets.delete(socket));
  };
  const breakAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const pass = (from: Socket, to: Socket) => {
    from.on('data', (chunk) => {
      if (mode !== 'through') return;
      if (delay === 0) to.write(chunk);
      else setTimeout(() => to.writable && to.write(chunk), delay);
    });
    from.once('close', () => to.destroy());
  };
  const server = createServer((client) => {
    keep(client);
    if (mode === 'cut') {
      client.destroy();
      return;
    }
    const upstream = connect({ host, port });
    keep(upstream);
    pass(client, upstream);
    pass(upstream, client);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The proxy does not listen');
  return {
    port: address.port,
    cut: () => {
      mode = 'cut';
      breakAll();
    },
    silence: () => {
      mode = 'silent';
    },
    slow: (ms) => {
      delay = ms;
    },
    restore: () => {
      mode = 'through';
      delay = 0;
      // What was swallowed is lost, so what hung on it begins anew.
      breakAll();
    },
    stop: async () => {
      server.close();
      breakAll();
      await once(server, 'close');
    },
  };
}

/** A PostgreSQL database of the test's own behind a network that can fail. */
export async function proxiedPostgres() {
  const direct = await ownPostgresUrl();
  const url = new URL(direct);
  const proxy = await startProxy(url.hostname, Number(url.port || 5432));
  afterwards(proxy.stop);
  url.host = `127.0.0.1:${proxy.port}`;
  return { proxy, direct, url: url.href };
}
