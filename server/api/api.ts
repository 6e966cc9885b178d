import express, { type RequestHandler, type Response, Router } from 'express';
import { BASKET_CALL } from '../../src/contract/routes.ts';
import { type Shop, ShopUnavailable } from '../../src/contract/shop.ts';
import { shownPath } from '../../src/contract/shown-path.ts';
import { isFromOwnPage, LARGE_BODY_LIMIT } from '../http/csrf.ts';
import { sendJson } from '../http/encoding.ts';
import { HttpError, tooMany, UNAUTHORIZED } from '../http/errors.ts';
import type { Limits } from '../http/limits.ts';
import { pathOf } from '../http/target.ts';
import { basketOf } from '../http/visitor/basket-cookie.ts';
import { visitorOf } from '../http/visitor/visitor.ts';
import { readBasketRequest } from '../shop/basket/read-operations.ts';
import { toBasket } from '../shop/basket/view.ts';
import { serverRoutes } from '../shop-api/calls/index.ts';
import { type ReadCall, readCalls } from './calls.ts';
import { formCalls } from './form-calls.ts';
import { type FormOutcome, formErrors } from './form-outcome.ts';
import type { HandleBasket, HandleForm } from './handle-form.ts';

/** Pages of this site may ask; servers are answered elsewhere (shop-api/router.ts), nobody else is [AP-01]. */
function ownPagesOnly(origins: ReadonlySet<string>): RequestHandler {
  return (request, _response, next) => {
    const { referer } = request.headers;
    const fromPage =
      isFromOwnPage(request, origins) ||
      (request.headers['sec-fetch-site'] === undefined &&
        referer !== undefined &&
        URL.canParse(referer) &&
        origins.has(new URL(referer).origin));
    next(fromPage ? undefined : UNAUTHORIZED);
  };
}

function readHandler(call: ReadCall, { shop, limits, reachable }: ApiParts): RequestHandler {
  return async (request, response) => {
    if (!reachable()) throw new ShopUnavailable('the data is known to be out of reach');
    const { wait } = call.limit === null ? { wait: 0 } : await limits[call.limit](request.ip ?? '');
    if (wait > 0) throw tooMany(wait);
    const params = new URLSearchParams(request.url.slice(pathOf(request.url).length));
    const asker = { visitor: visitorOf(response), basket: basketOf(response) };
    const data = await call.read(shop, params, asker);
    response.set(
      'Cache-Control',
      call.maxAge === null ? 'private, no-store' : `private, max-age=${call.maxAge}`,
    );
    await sendJson(response, { data });
  };
}

function sendOutcome(response: Response, outcome: FormOutcome): void {
  // What is wrong with a `none` is for forms; a call answers that there is nothing.
  response.set('Cache-Control', 'private, no-store').status(outcome.kind === 'none' ? 200 : outcome.status);
  if (outcome.kind === 'done') response.json({ data: outcome.data });
  else if (outcome.kind === 'none') response.json({ data: null });
  else if (outcome.kind === 'invalid') {
    const { errors, changed, now } = outcome;
    const basket = now && toBasket(basketOf(response), now.lines);
    response.json({ errors, changed, basket, options: now?.options });
  } else if (outcome.kind === 'changed') {
    const { lines, options } = outcome;
    response.json({ changed: toBasket(basketOf(response), lines), options });
  } else {
    if (outcome.kind !== 'over') response.set('Retry-After', String(outcome.retryAfter));
    response.json({ error: formErrors[outcome.kind] });
  }
}

interface ApiParts {
  readonly shop: Shop;
  readonly limits: Limits;
  readonly origins: ReadonlySet<string>;
  /** False while the data is known to be out of reach. */
  readonly reachable: () => boolean;
  readonly identify: readonly RequestHandler[];
  readonly handleForm: HandleForm;
  readonly handleBasket: HandleBasket;
}

/** The API of the site's own pages: calls of the tables, JSON in and out; other addresses are 404 [ER-01]. */
export function api(parts: ApiParts): Router {
  const { origins, identify, handleForm, handleBasket } = parts;
  const router = Router();
  const own = ownPagesOnly(origins);
  for (const call of readCalls) {
    const layers = call.personal ? [own, ...identify] : [own];
    router.get(call.path, ...layers, readHandler(call, parts));
  }
  const json = (limit: number) => express.json({ limit, strict: true, inflate: false });
  for (const call of formCalls) {
    router.post(call.path, own, json(call.bodyLimit), ...identify, async (request, response) => {
      sendOutcome(response, await handleForm(call, request, response));
    });
  }
  router.post(BASKET_CALL, own, json(LARGE_BODY_LIMIT), ...identify, async (request, response) => {
    const { basket, refused } = await handleBasket(response, readBasketRequest(request.body));
    response.set('Cache-Control', 'private, no-store');
    await sendJson(response, { data: { basket, refused } });
  });
  for (const { path } of serverRoutes) router.get(path, own);
  router.use('/api', (request, _response, next) => {
    next(new HttpError(404, 'not_found', `Page not found: ${shownPath(pathOf(request.originalUrl))}`));
  });
  return router;
}
