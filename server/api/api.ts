import express, { type RequestHandler, type Response, Router } from 'express';
import { messages } from '../../src/contract/messages.ts';
import { type Shop, ShopUnavailable } from '../../src/contract/shop.ts';
import { BODY_LIMIT, isFromOwnPage } from '../http/csrf.ts';
import { chooseEncoding, compress } from '../http/encoding.ts';
import { HttpError } from '../http/errors.ts';
import type { Limits } from '../http/limits.ts';
import { pathOf } from '../http/target.ts';
import { visitorOf } from '../http/visitor/visitor.ts';
import { ONE_ORDER_PATH, type ReadCall, readCalls } from './calls.ts';
import type { OrderOutcome, PlaceOneOrder } from './one-order.ts';

/** Answers below this many bytes are sent as they are: compressing them saves no packet. */
const COMPRESS_FROM = 1400;

async function sendData(response: Response, data: unknown): Promise<void> {
  const body = Buffer.from(JSON.stringify({ data }));
  response.vary('Accept-Encoding').type('json');
  const encoding =
    body.length < COMPRESS_FROM ? 'identity' : chooseEncoding(response.req.headers['accept-encoding']);
  if (encoding !== 'identity') response.set('Content-Encoding', encoding);
  response.send(await compress(body, encoding));
}

/** Pages of this site may ask; other servers will, with a key of theirs; nobody else [AP-01]. */
function ownPagesOnly(origins: ReadonlySet<string>): RequestHandler {
  return (request, _response, next) => {
    const { referer } = request.headers;
    const fromPage =
      isFromOwnPage(request, origins) ||
      (request.headers['sec-fetch-site'] === undefined &&
        referer !== undefined &&
        URL.canParse(referer) &&
        origins.has(new URL(referer).origin));
    next(fromPage ? undefined : new HttpError(401, 'unauthorized', 'Этот адрес отвечает только магазину.'));
  };
}

function readHandler(call: ReadCall, { shop, limits, reachable }: ApiParts): RequestHandler {
  return async (request, response) => {
    if (!reachable()) throw new ShopUnavailable('the data is known to be out of reach');
    const wait = call.limited ? await limits.search(request.ip ?? '') : 0;
    if (wait > 0) throw new HttpError(429, 'too_many', messages.tooManyRequests, wait);
    const params = new URLSearchParams(request.url.slice(pathOf(request.url).length));
    const data = await call.read(shop, params);
    response.set('Cache-Control', `private, max-age=${call.maxAge}`);
    await sendData(response, data);
  };
}

function sendOutcome(response: Response, outcome: OrderOutcome): void {
  response.set('Cache-Control', 'no-store').status(outcome.status);
  if (outcome.kind === 'stored') response.json({ data: { number: outcome.number } });
  else if (outcome.kind === 'invalid') response.json({ errors: outcome.errors });
  else {
    const [code, message] =
      outcome.kind === 'limited'
        ? ['too_many', messages.tooManyRequests]
        : ['unavailable', messages.formFailed];
    response.set('Retry-After', String(outcome.retryAfter)).json({ error: { code, message } });
  }
}

export interface ApiParts {
  readonly shop: Shop;
  readonly place: PlaceOneOrder;
  readonly limits: Limits;
  readonly origins: ReadonlySet<string>;
  /** False while the data is known to be out of reach. */
  readonly reachable: () => boolean;
}

/** The API of the site's own pages: calls of the table, JSON in and out; other addresses are 404 [ER-01]. */
export function api(parts: ApiParts): Router {
  const { place, origins } = parts;
  const router = Router();
  const own = ownPagesOnly(origins);
  for (const call of readCalls) router.get(call.path, own, readHandler(call, parts));
  router.post(
    ONE_ORDER_PATH,
    own,
    express.json({ limit: BODY_LIMIT, strict: true, inflate: false }),
    async (request, response) => {
      const sender = {
        ip: request.ip ?? '',
        userAgent: request.get('user-agent') ?? '',
        session: visitorOf(response).session,
      };
      sendOutcome(response, await place(request.body, sender));
    },
  );
  router.use('/api', (request, _response, next) => {
    next(new HttpError(404, 'not_found', `Page not found: ${pathOf(request.originalUrl)}`));
  });
  return router;
}
