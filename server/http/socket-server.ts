import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import { pagePolicy } from './csp.ts';
import type { HeaderList } from './headers.ts';
import { plainPage } from './plain-page.ts';

/**
 * Limits against clients that hold connections without asking (Node's own are 60 s, 300 s and a check every
 * 30 s). Measured: 300 connections that send one header a second are all cut after 6.3 s, others wait ≤ 93 ms.
 */
const LIMITS = {
  headersTimeout: 5000,
  requestTimeout: 9000,
  connectionsCheckingInterval: 1000,
  // Clients are told whole seconds, `Keep-Alive: timeout=5`: who keeps to them never sends a form into a connection that
  // is just ending. Node 24.6 leaves such a margin by itself.
  keepAliveTimeout: 5999,
  maxRequestsPerSocket: 1000,
} as const;

/**
 * A connection is cut after so many ms in which no byte moved: its client reads nothing. Longer than any answer is made:
 * 1C waits 4 s, a query 10 s, pictures in a row some more.
 */
const STALLED_MS = 60_000;

const ANSWERS: Readonly<Record<string, readonly [status: 400 | 408 | 431, phrase: string, message: string]>> =
  {
    ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'Попробуйте ещё раз.'],
    HPE_HEADER_OVERFLOW: [
      431,
      'Request Header Fields Too Large',
      'Браузер прислал слишком много cookie или слишком длинный адрес. Очистите cookie этого сайта в настройках браузера и откройте страницу снова.',
    ],
  };

/** Requests that Node's parser gives up never reach the app; they get the same headers and a page. */
function answerBroken(error: Error & { code?: string }, socket: Socket, headers: HeaderList): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, phrase, message] = ANSWERS[error.code ?? ''] ?? [400, 'Bad Request', 'Запрос не читается.'];
  const html = plainPage(status, message);
  const lines = [
    `HTTP/1.1 ${status} ${phrase}`,
    ...headers.map(
      ([name, value]) => `${name}: ${name === 'content-security-policy' ? pagePolicy(html) : value}`,
    ),
    'content-type: text/html; charset=utf-8',
    `content-length: ${Buffer.byteLength(html)}`,
    'cache-control: no-store',
    'connection: close',
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n${html}`);
}

/**
 * Ends a connection whose time is over, unless bytes came that a process without time has not read yet: timers run before
 * reads, and a request that was sent in time would be reset unread.
 */
function endIfSilent(socket: Socket): void {
  const { bytesRead } = socket;
  setImmediate(() => {
    if (socket.bytesRead === bytesRead) socket.destroy();
  });
}

/** Head of a request in bytes where only servers ask: their queries are longer than what browsers send (16 KB). */
const SERVERS_HEAD = 65_536;

/** Open connections. */
const sockets = new WeakMap<Server, Set<Socket>>();

/** The HTTP server without its listener, which needs to know the port first. */
export function createSocketServer(headers: HeaderList, forServers = false): Server {
  const { maxRequestsPerSocket, keepAliveTimeout, ...options } = LIMITS;
  const head = forServers ? { maxHeaderSize: SERVERS_HEAD } : {};
  const server = createServer({ ...options, ...head, keepAliveTimeout });
  server.maxRequestsPerSocket = maxRequestsPerSocket;
  server.timeout = STALLED_MS;
  const open = new Set<Socket>();
  sockets.set(server, open);
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  server.on('timeout', endIfSilent);
  server.on('clientError', (error, socket) => {
    // Only sockets of this server arrive here; the type names their common part with TLS.
    if ('remoteAddress' in socket) answerBroken(error, socket as Socket, headers);
    else socket.destroy();
  });
  return server;
}

/** Listens and resolves with the port; rejects when the address is taken or not ours. */
export function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

/** While connections from before the end get an answer that says so; ms. */
const NOTICE_MS = 1000;
/** Longer than a turn of a busy process: then nobody is about to connect anew after an answer. */
const QUIET_MS = 100;
const LOOK_MS = 20;

/**
 * Waits until nobody connected for a while, at most a second. Node accepts one connection a turn, so after a time
 * without the processor many may be waiting: only a turn that brought none says that there are none.
 */
async function noneConnects(server: Server): Promise<void> {
  const until = performance.now() + NOTICE_MS;
  let connected: boolean;
  const notice = () => {
    connected = true;
  };
  server.on('connection', notice);
  do {
    connected = false;
    if (performance.now() < until) await sleep(QUIET_MS);
    await turn();
  } while (connected);
  server.off('connection', notice);
}

/** Closes the listener while answers are held back: whoever is not accepted yet at that moment is reset. */
async function closeListener(server: Server): Promise<{ readonly closed: Promise<void> }> {
  const handlers = server.listeners('request') as RequestListener[];
  const held: Parameters<RequestListener>[] = [];
  server.removeAllListeners('request');
  server.on('request', (...request) => held.push(request));
  await noneConnects(server);
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  server.removeAllListeners('request');
  for (const handle of handlers) {
    server.on('request', handle);
    for (const request of held) handle(...request);
  }
  return { closed };
}

/**
 * Ends the server. First every answer says `Connection: close` (the caller sees to that) and the listener stays open:
 * a connection that is cut while the next request is on its way looks like a failure to the client. When all
 * connections of before have had their answer, or after a while without a request, the listener and idle connections
 * end, busy ones after their answer, and all after `graceMs`.
 */
export async function drain(server: Server, graceMs: number): Promise<void> {
  const before = [...(sockets.get(server) ?? [])];
  for (
    const until = performance.now() + NOTICE_MS;
    performance.now() < until && before.some(({ destroyed }) => !destroyed);
  ) {
    await sleep(LOOK_MS);
  }
  const { closed } = await closeListener(server);
  const force = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearTimeout(force);
}
