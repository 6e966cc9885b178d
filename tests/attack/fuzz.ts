import { Agent, request } from 'node:http';
import { type HostileRequest, hostileRequests } from './requests.ts';

/** How long an answer may take, in ms. */
const PATIENCE_MS = 20_000;
/** Requests generated together. */
const BATCH = 500;

export interface FuzzReport {
  readonly requests: number;
  /** Answers by their first digit. */
  readonly statuses: Readonly<Record<string, number>>;
  /** What must not be: 5xx, and connections that end without an answer. */
  readonly broken: readonly string[];
  readonly slowestMs: number;
  readonly slowest: string;
}

const nameOf = ({ method, target }: HostileRequest) => `${method} ${target.slice(0, 200)}`;

/** @returns the status; rejects when there is no answer. */
function send(origin: URL, agent: Agent, hostile: HostileRequest): Promise<number> {
  const { method, target, headers, body, pauseMs } = hostile;
  const hasBody = !['GET', 'HEAD', 'OPTIONS'].includes(method);
  return new Promise((resolve, reject) => {
    const own = {
      host: origin.host,
      origin: origin.origin,
      ...(hasBody ? { 'content-length': body.length } : {}),
    };
    const asked = request(
      {
        agent,
        host: origin.hostname,
        port: origin.port,
        method,
        path: target,
        headers: { ...own, ...headers },
      },
      (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode ?? 0));
        answer.on('error', reject);
      },
    );
    asked.setTimeout(PATIENCE_MS, () => asked.destroy(new Error(`no answer within ${PATIENCE_MS} ms`)));
    asked.on('error', reject);
    if (!hasBody) asked.end();
    else if (pauseMs === 0) asked.end(body);
    else {
      asked.write(body.subarray(0, body.length / 2));
      setTimeout(() => asked.end(body.subarray(body.length / 2)), pauseMs);
    }
  });
}

/** True for an answer that came before the whole request did, on a connection that is then closed. */
function isRefusedEarly(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'EPIPE' || error.code === 'ECONNRESET');
}

/** Sends hostile requests of the seed to the shop at `origin`, over `connections` at a time. */
export async function fuzz(
  origin: string,
  {
    seed,
    count,
    connections,
  }: { readonly seed: number; readonly count: number; readonly connections: number },
): Promise<FuzzReport> {
  const place = new URL(origin);
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const statuses: Record<string, number> = {};
  const broken: string[] = [];
  let requests = 0;
  let slowestMs = 0;
  let slowest = '';

  async function once(hostile: HostileRequest): Promise<void> {
    requests += 1;
    const began = performance.now();
    try {
      let status = 0;
      for (let tries = 1; status === 0; tries += 1) {
        try {
          status = await send(place, agent, hostile);
        } catch (error) {
          // The server may close a kept connection just when it is used again; a second time it is the request.
          if (tries === 3 || !isRefusedEarly(error)) throw error;
        }
      }
      const kind = `${Math.floor(status / 100)}xx`;
      statuses[kind] = (statuses[kind] ?? 0) + 1;
      if (status >= 500) broken.push(`${status} ${nameOf(hostile)} ${JSON.stringify(hostile.headers)}`);
    } catch (error) {
      broken.push(`${error instanceof Error ? error.message : error}: ${nameOf(hostile)}`);
    }
    const ms = performance.now() - began;
    if (ms > slowestMs) [slowestMs, slowest] = [ms, nameOf(hostile)];
  }

  for (let batch = 0; requests < count; batch += 1) {
    const queue = [...hostileRequests(seed + batch, Math.min(BATCH, count - requests))];
    const work = async () => {
      for (let next = queue.pop(); next; next = queue.pop()) {
        const hostile = next;
        await Promise.all(Array.from({ length: hostile.times }, () => once(hostile)));
      }
    };
    await Promise.all(Array.from({ length: connections }, work));
  }
  agent.destroy();
  return { requests, statuses, broken, slowestMs, slowest };
}
