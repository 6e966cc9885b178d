import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A letter as the server received it. */
export interface Received {
  readonly from: string;
  readonly recipients: readonly string[];
  /** Header lines, unfolded. */
  readonly headers: readonly string[];
  readonly raw: string;
}

/** `die`: takes the whole letter and drops the connection instead of answering 250. */
export type Behaviour = 'accept' | 'refuse' | 'die';

export interface MailServer {
  readonly url: string;
  /** Letters taken over, in order; under `die` too. */
  readonly received: readonly Received[];
  behave(behaviour: Behaviour | ((recipient: string) => Behaviour)): void;
  close(): Promise<void>;
}

function headersOf(raw: string): readonly string[] {
  const [head = ''] = raw.split('\r\n\r\n');
  return head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
}

/** A real SMTP server on a free port of this machine; like many it knows no SMTPUTF8 and takes ASCII headers alone. */
export async function startMailServer(): Promise<MailServer> {
  const received: Received[] = [];
  let behaviourFor: (recipient: string) => Behaviour = () => 'accept';
  const sockets = new Map<string, Socket>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    hideSMTPUTF8: true,
    logger: false,
    onRcptTo({ address }, _session, done) {
      done(behaviourFor(address) === 'refuse' ? new Error(`No such user here: ${address}`) : null);
    },
    onData(stream, session, done) {
      const take = (raw: string) => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        const from = session.envelope.mailFrom ? session.envelope.mailFrom.address : '';
        const headers = headersOf(raw);
        if (/[^\p{ASCII}]/u.test(headers.join())) return done(new Error('SMTPUTF8 is required'));
        received.push({ from, recipients, headers, raw });
        if (behaviourFor(recipients[0] ?? '') === 'die') sockets.get(portKey(session.remotePort))?.destroy();
        else done(null, 'OK');
      };
      // A shop that is killed in the middle of a letter has sent none.
      text(stream).then(take, () => undefined);
    },
  });
  server.on('error', () => {
    // Connections dropped on purpose are reported here.
  });
  server.server.on('connection', (socket: Socket) => sockets.set(portKey(socket.remotePort), socket));
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${portOf(server.server.address())}`,
    received,
    behave(behaviour) {
      behaviourFor = typeof behaviour === 'function' ? behaviour : () => behaviour;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function portKey(port: number | undefined): string {
  return String(port);
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('not a TCP server');
  return address.port;
}

export interface SilentServer {
  readonly url: string;
  readonly port: number;
  /** Resolves when somebody has connected. */
  readonly connected: Promise<unknown>;
  close(): Promise<void>;
}

/** Accepts connections and never says a word. */
export async function startSilentServer(): Promise<SilentServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {
      // The client gives up: that is what the test waits for.
    });
  });
  const connected = once(server, 'connection');
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server.address());
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    connected,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
