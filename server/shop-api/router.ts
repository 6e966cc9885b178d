import express, { type Request, type RequestHandler, Router } from 'express';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { ShopUnavailable } from '../../src/contract/shop.ts';
import type { ShopApiAccess } from '../config/role.ts';
import { clientNetworks } from '../http/client.ts';
import { checkBody } from '../http/csrf.ts';
import { HttpError, tooMany, UNAUTHORIZED } from '../http/errors.ts';
import { pathOf } from '../http/target.ts';
import type { Logger } from '../lib/logging.ts';
import { API_KEY_HEADER, type ApiKey, createCredentials } from './api-key.ts';
import type { CallContext, ServerCall } from './call.ts';
import { SERVER_BODY_LIMIT, serverCalls } from './calls/index.ts';
import { decodeQuery } from './query.ts';

/** Wrong credentials from one network in a minute that are answered and logged; more are only turned away. */
const WRONG_PER_MINUTE = 30;
/** Keys of writes that are remembered until nobody takes them any more. */
const USED_KEYS = 100_000;

const ANSWER = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'private, no-store' };

interface ServerApiParts extends CallContext {
  readonly access: ShopApiAccess;
  /** False while the data is known to be out of reach: then nobody waits for it. */
  readonly reachable: () => boolean;
  readonly log: Pick<Logger, 'warn'>;
}

/** True for a request that claims to come from a server; pages of ours never do. */
function claims(request: Request): boolean {
  return request.headers.authorization !== undefined || request.headers[API_KEY_HEADER] !== undefined;
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    throw new HttpError(400, 'malformed_body', 'Тело запроса не читается.');
  }
}

/**
 * The calls between servers [AP-01]. A request with credentials is answered here and nowhere else: with right ones
 * by the table, with wrong ones by 401; one without any goes on to the layers of browsers. Stands before the
 * protection against other sites' pages and the limits of visitors: neither concerns servers.
 */
export function serverApi(parts: ServerApiParts): Router {
  const { access, reachable, log } = parts;
  const credentials = createCredentials(access);
  const wrong = new RateLimiterMemory({ points: WRONG_PER_MINUTE, duration: 60 });
  const used = new LRUCache<string, true>({ max: USED_KEYS, ttl: 1 });
  const calls = new Map(serverCalls.map((call) => [`${call.method} ${call.path}`, call]));

  /** Throws 401, or 429 to who has tried too often; right credentials are never shut out. */
  async function refuse(request: Request): Promise<never> {
    const spent = await wrong.consume(clientNetworks(request.ip ?? '')[0]).catch(() => null);
    if (!spent) throw tooMany(60);
    log.warn({ path: pathOf(request.originalUrl) }, 'a server with wrong credentials was turned away');
    throw UNAUTHORIZED;
  }

  /** True once for a key: a captured write must not be sent again. Reads may be repeated within their minute. */
  function takes(call: ServerCall, { id, until }: ApiKey): boolean {
    if (call.kind === 'read') return true;
    if (used.has(id)) return false;
    used.set(id, true, { ttl: Math.max(1, until * 1000 - Date.now()) });
    return true;
  }

  const authenticate: RequestHandler = async (request, response, next) => {
    if (!claims(request)) return next('router');
    const { authorization = '' } = request.headers;
    const key = await credentials.check(authorization, request.get(API_KEY_HEADER) ?? '');
    if (!key) return refuse(request);
    const call = calls.get(`${request.method} ${pathOf(request.originalUrl)}`);
    if (!call) throw new HttpError(404, 'not_found', `Page not found: ${pathOf(request.originalUrl)}`);
    checkBody(request, { type: 'application/json', limit: SERVER_BODY_LIMIT });
    Object.assign(response.locals, { key, call });
    next();
  };

  const carryOut: RequestHandler<
    object,
    unknown,
    unknown,
    unknown,
    { key: ApiKey; call: ServerCall }
  > = async (request, response) => {
    const { key, call } = response.locals;
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const target = request.originalUrl;
    if (!key.isFor({ method: request.method, target, body }) || !takes(call, key)) throw UNAUTHORIZED;
    if (!reachable()) throw new ShopUnavailable('the data is known to be out of reach');
    const raw = call.method === 'GET' ? decodeQuery(target.slice(pathOf(target).length)) : parse(body);
    const caller = { ip: request.ip ?? '', userAgent: request.get('user-agent') ?? '', session: null };
    const reply = await call.run(parts, raw, caller);
    if (!reply) throw new HttpError(400, 'bad_input', 'Запрос не подходит к этому адресу.');
    const text = Buffer.from(JSON.stringify(reply.body));
    response.writeHead(reply.status, { ...ANSWER, 'Content-Length': text.length }).end(text);
  };

  const router = Router();
  const raw = express.raw({ type: () => true, limit: SERVER_BODY_LIMIT, inflate: false });
  router.use('/api', authenticate, raw, carryOut);
  return router;
}
