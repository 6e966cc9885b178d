import type { RequestHandler } from 'express';
import { type Build, pageOfPayload } from '../../src/contract/builds.ts';
import { ShopUnavailable } from '../../src/contract/shop.ts';
import { missingFile } from '../http/files.ts';
import { pathOf } from '../http/target.ts';
import { basketOf } from '../http/visitor/basket-cookie.ts';
import { hasPersonalCookie } from '../http/visitor/cookie.ts';
import { visitorOf } from '../http/visitor/visitor.ts';
import { pageAddress } from './address.ts';
import { OWN_DATA, sendPageData } from './finished-page.ts';
import { NO_FORM } from './form-body.ts';
import { askerOf, type RenderInTurn } from './render-queue.ts';

/**
 * The data that a guest gets is everybody's for this long. With the 30 s of the shop's own cache and the 15 s that a
 * browser holds it until the visitor goes there, no price is older than 60 s.
 */
const SHARED_DATA = { 'Cache-Control': 'public, max-age=15', Vary: 'Cookie, Accept-Encoding' };

interface PayloadParts {
  readonly build: Build;
  readonly render: RenderInTurn;
  readonly reachable: () => boolean;
}

/**
 * GET {page path}/_payload.json?{build id}: the data of a page that several visitors share, before somebody goes
 * there [TC-03]. It is what the page's own data request would answer to this visitor. The pages of one visitor have
 * none, and neither have pages of another build, whose data may look different: 404.
 */
export function payloads({ build, render, reachable }: PayloadParts): RequestHandler {
  return async (request, response, next) => {
    const { originalUrl: url } = request;
    const page = pageOfPayload(pathOf(url));
    if (page === null) return next();
    const isCurrent = url.slice(pathOf(url).length) === `?${build.id}`;
    const personal = hasPersonalCookie(request);
    if (!isCurrent || pageAddress(page, personal).cachePolicy === 'no-store') {
      return missingFile(request, response, next);
    }
    if (!reachable()) throw new ShopUnavailable('the data is known to be out of reach');
    const own = { ...NO_FORM, visitor: visitorOf(response), basket: basketOf(response) };
    const data = { url: `${page === '/' ? '' : page}/index.pageContext.json`, ...own };
    const rendered = await render(data, askerOf(request));
    if (rendered.kind !== 'data') return missingFile(request, response, next);
    const { status, json, isFound, whole } = rendered;
    if (status < 500 && !isFound) return missingFile(request, response, next);
    await sendPageData(response, status, json, personal || status >= 500 || !whole ? OWN_DATA : SHARED_DATA);
  };
}
