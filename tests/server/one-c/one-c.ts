import { createServer } from 'node:http';
import express from 'express';
import { onTestFinished } from 'vitest';
import { createKeyRing } from '../../../server/crypto/key-ring.ts';
import type { Database } from '../../../server/database/open.ts';
import { createLimits, createRateLimitStore } from '../../../server/http/limits.ts';
import { listen } from '../../../server/http/socket-server.ts';
import { createPictureWork } from '../../../server/import/pictures/work.ts';
import { createOneC } from '../../../server/one-c/one-c.ts';
import { oneCRouter } from '../../../server/one-c/router.ts';
import { quietLog } from '../../support/quiet-log.ts';
import { letters } from '../orders/parts.ts';

export const ACCOUNT = { user: '1c', password: 'обмен: 2026!' };

/** The exchange of a shop over HTTP, without the rest of it. */
export async function serveExchange(
  database: Database,
  dataDir: string,
  patience?: number,
  account = ACCOUNT,
): Promise<string> {
  const keyRing = createKeyRing([{ id: 'k1', key: new Uint8Array(32) }]);
  const pictureWork = createPictureWork(dataDir, quietLog);
  const oneC = createOneC({
    ...{ database, dataDir, wake: () => {}, makePictures: pictureWork.start, move: { keyRing, letters } },
    log: { ...quietLog, error: (fields) => console.log(fields) },
    ...(patience === undefined ? {} : { patience }),
  });
  const settings = { oneOrderLimit: 100, orderLimit: 100, postLimit: 10_000, accountLimitFactor: 1 };
  const key = new Uint8Array(32);
  const limits = createLimits(createRateLimitStore(database.pool, key, settings), key, settings);
  const app = express();
  app.use(oneCRouter({ account, oneC, database, limits, log: quietLog }));
  const server = createServer(app);
  const port = await listen(server, '127.0.0.1', 0);
  onTestFinished(async () => {
    await oneC.stop();
    await pictureWork.stop();
    server.closeAllConnections();
    await new Promise((resolve) => {
      server.close(resolve);
    });
  });
  return `http://127.0.0.1:${port}`;
}

type Kind = 'catalog' | 'sale';

/** Asks as 1C does: by name and password first, by cookie and word from then on. */
export class OneC {
  readonly #origin: string;
  readonly #kind: Kind;
  #cookie = '';
  #sessid = '';

  constructor(origin: string, kind: Kind) {
    this.#origin = origin;
    this.#kind = kind;
  }

  /** The same session, answered by another process. */
  at(origin: string): OneC {
    const same = new OneC(origin, this.#kind);
    same.#cookie = this.#cookie;
    same.#sessid = this.#sessid;
    return same;
  }

  get cookie(): string {
    return this.#cookie;
  }

  async ask(
    mode: string,
    {
      filename,
      body,
      headers = {},
    }: { filename?: string; body?: Buffer | string; headers?: Record<string, string> } = {},
  ): Promise<Response> {
    const query = new URLSearchParams({ type: this.#kind, mode });
    if (this.#sessid !== '') query.set('sessid', this.#sessid);
    if (filename !== undefined) query.set('filename', filename);
    return fetch(`${this.#origin}/exchange/1c?${query}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...(this.#cookie === '' ? {} : { Cookie: this.#cookie }), ...headers },
      ...(body === undefined ? {} : { body: new Uint8Array(Buffer.from(body)) }),
    });
  }

  async lines(mode: string, options: Parameters<OneC['ask']>[1] = {}): Promise<readonly string[]> {
    return (await (await this.ask(mode, options)).text()).trimEnd().split('\n');
  }

  async enter({ user, password } = ACCOUNT): Promise<readonly string[]> {
    const word = Buffer.from(`${user}:${password}`).toString('base64');
    const lines = await this.lines('checkauth', { headers: { Authorization: `Basic ${word}` } });
    const [said, name, value, sessid] = lines;
    if (said !== 'success') return lines;
    this.#cookie = `${name}=${value}`;
    this.#sessid = sessid?.replace('sessid=', '') ?? '';
    return lines;
  }

  /** Sends a file in parts. */
  async send(filename: string, content: Buffer | string, part = 1_048_576): Promise<void> {
    const bytes = Buffer.from(content);
    for (let from = 0; from < bytes.length; from += part) {
      const lines = await this.lines('file', { filename, body: bytes.subarray(from, from + part) });
      if (lines[0] !== 'success') throw new Error(`${filename}: ${lines.join(' ')}`);
    }
  }

  /** Asks for the import again and again while it goes on. */
  async import(filename: string): Promise<readonly string[]> {
    for (;;) {
      const lines = await this.lines('import', { filename });
      if (lines[0] !== 'progress') return lines;
    }
  }
}

/** A 1C that was let in and has begun. */
export async function oneC(origin: string, kind: Kind): Promise<OneC> {
  const base = new OneC(origin, kind);
  await base.enter();
  await base.lines('init');
  return base;
}
