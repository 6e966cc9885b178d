import { type IncomingMessage, Agent as PlainAgent, request as plainRequest } from 'node:http';
import { Agent as SecureAgent, request as secureRequest } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { ShopUnavailable } from '../../../src/contract/shop.ts';
import { pathOf } from '../../http/target.ts';
import { readLimited } from '../../lib/limited.ts';
import type { Credentials } from '../api-key.ts';

/**
 * Patience in ms with one call: reads with all their repetitions, writes as long as a browser waits for a form. A count
 * comes before a form, and is made here when it is not answered.
 */
const PATIENCE = { read: 5000, write: 15_000, count: 1500 } as const;
/** A read is sent so many times at most. */
const TRIES = 3;
/** First pause between two tries in ms; each next one is twice as long, and each by chance up to half shorter. */
const PAUSE_MS = 100;
/** A server that asks for a longer pause, in seconds, is believed, and not asked again. */
const LONGEST_RETRY_AFTER = 1;
/** Longest answer in bytes: 500 products as other programs are told of them take about a megabyte. */
const ANSWER_LIMIT = 8_000_000;
/** Connections to the other server; more calls at a time wait for one. */
const CONNECTIONS = 64;
/** And for files, which may have to be drawn first: calls do not wait behind them. */
const FILE_CONNECTIONS = 16;
/** Idle ones are closed after this many ms, before the other side does (6 s, it tells 5), so that no call meets a closed one. */
const IDLE_MS = 4000;

const PASSING = new Set([502, 503, 504]);

/** An answer as it came. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

interface Question {
  readonly method: 'GET' | 'POST';
  readonly target: string;
  readonly body: string;
  readonly kind: keyof typeof PATIENCE;
}

/** Connections to the server with the data. Rejects with ShopUnavailable when it is not reached in time. */
export interface Connection {
  /** A call with our credentials; reads are repeated where that may help, others never are. */
  readonly ask: (question: Question) => Promise<RawAnswer>;
  /** A file that everybody may have. */
  readonly file: (path: string) => Promise<RawAnswer>;
  readonly close: () => void;
}

const tooLong = () => new Error('the answer is too long');

/** Seconds that the answer asks to wait, null when it does not say. */
function retryAfterOf({ headers }: RawAnswer): number | null {
  const seconds = headers['retry-after'];
  return seconds !== undefined && /^\d{1,6}$/.test(seconds) ? Number(seconds) : null;
}

/** Opens nothing yet: connections are made when they are needed. */
export function createConnection(origin: string, credentials: Credentials): Connection {
  const { protocol, hostname, port } = new URL(origin);
  const server = { protocol, hostname: hostname.replace(/^\[|\]$/g, ''), port };
  const isSecure = protocol === 'https:';
  const pool = { keepAlive: true, timeout: IDLE_MS };
  const agentOf = (maxSockets: number) =>
    isSecure ? new SecureAgent({ ...pool, maxSockets }) : new PlainAgent({ ...pool, maxSockets });
  const agent = agentOf(CONNECTIONS);
  const fileAgent = agentOf(FILE_CONNECTIONS);
  const request = isSecure ? secureRequest : plainRequest;

  async function exchange(
    { method, target, body }: Omit<Question, 'kind'>,
    headers: Readonly<Record<string, string>>,
    signal: AbortSignal,
    over = agent,
  ): Promise<RawAnswer> {
    const sent = request({
      ...server,
      // As it is sealed: a parsed address would be written in another way.
      path: target,
      agent: over,
      method,
      signal,
      headers:
        method === 'POST'
          ? { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
          : headers,
    });
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      sent.once('response', resolve).once('error', reject);
      sent.end(method === 'POST' ? body : undefined);
    });
    return {
      status: response.statusCode ?? 0,
      headers: response.headers,
      body: await readLimited(response, ANSWER_LIMIT, tooLong),
    };
  }

  /** One try; null for a failure after which another may help. */
  async function attempt(question: Question, signal: AbortSignal, isLast: boolean) {
    const headers = await credentials.headersFor(question);
    try {
      const answer = await exchange(question, headers, signal);
      const wait = retryAfterOf(answer) ?? 0;
      const mayHelp = PASSING.has(answer.status) && wait <= LONGEST_RETRY_AFTER;
      return { answer: isLast || !mayHelp ? answer : null, wait };
    } catch (error) {
      if (!isLast && !signal.aborted) return { answer: null, wait: 0 };
      throw new ShopUnavailable(`${pathOf(question.target)} was not answered`, { cause: error });
    }
  }

  async function ask(question: Question): Promise<RawAnswer> {
    const tries = question.kind === 'read' ? TRIES : 1;
    const signal = AbortSignal.timeout(PATIENCE[question.kind]);
    for (let tried = 1; ; tried += 1) {
      const { answer, wait } = await attempt(question, signal, tried === tries);
      if (answer) return answer;
      const pause = PAUSE_MS * 2 ** (tried - 1) * (0.5 + Math.random() / 2);
      await sleep(Math.max(pause, wait * 1000));
    }
  }

  return {
    ask,
    file: async (path) => {
      try {
        const question = { method: 'GET', target: path, body: '' } as const;
        return await exchange(question, {}, AbortSignal.timeout(PATIENCE.read), fileAgent);
      } catch (error) {
        throw new ShopUnavailable(`${path} was not answered`, { cause: error });
      }
    },
    close: () => {
      for (const each of [agent, fileAgent]) each.destroy();
    },
  };
}
