import { connect } from 'node:net';

export interface RawAnswer {
  /** 0 when the connection ended without an answer. */
  readonly status: number;
  /** Lower-case names; the values of repeated ones are joined by line breaks. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
  /** ms from the connection to its end. */
  readonly ms: number;
}

function parse(text: string, ms: number): RawAnswer {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = new Map<string, string>();
  for (const line of lines) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).toLowerCase();
    const before = headers.get(name);
    headers.set(name, `${before === undefined ? '' : `${before}\n`}${line.slice(colon + 1).trim()}`);
  }
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? 0),
    headers,
    body: rest.join('\r\n\r\n'),
    ms,
  };
}

/**
 * Sends these very bytes, which no HTTP client would, and reads until the server ends the connection (or for
 * `waitMs` at most, when it keeps it).
 */
export function sendRaw(origin: string, bytes: string | Buffer, waitMs = 1500): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  const began = performance.now();
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(bytes));
    const finish = () => {
      clearTimeout(timer);
      socket.destroy();
      resolve(parse(Buffer.concat(chunks).toString(), performance.now() - began));
    };
    const timer = setTimeout(finish, waitMs);
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('end', finish);
    socket.on('error', finish);
  });
}

/** A GET for a target written as it is, closing the connection. */
export function getRaw(origin: string, target: string, headers: readonly string[] = []): Promise<RawAnswer> {
  const lines = [`GET ${target} HTTP/1.1`, `Host: ${new URL(origin).host}`, 'Connection: close', ...headers];
  return sendRaw(origin, `${lines.join('\r\n')}\r\n\r\n`, 10_000);
}
