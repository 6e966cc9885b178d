import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { asksToInspect } from '../../src/contract/inspection.ts';
import { RECOVERY_PARAMETER } from '../../src/contract/personal.ts';
import { ShopUnavailable } from '../../src/contract/shop.ts';
import { chooseEncoding } from '../http/encoding.ts';
import { UNAVAILABLE_RETRY_SECONDS } from '../http/errors.ts';
import type { HeaderList } from '../http/headers.ts';
import { basketOf } from '../http/visitor/basket-cookie.ts';
import { hasPersonalCookie } from '../http/visitor/cookie.ts';
import { GUEST, visitorOf } from '../http/visitor/visitor.ts';
import { NO_BASKET } from '../shop/basket/stored-basket.ts';
import { type PageAddress, pageAddress } from './address.ts';
import { emptyError, isCrawler } from './crawlers.ts';
import {
  encodePage,
  type FinishedPage,
  OWN_DATA,
  sendPage,
  sendPageData,
  writePage,
} from './finished-page.ts';
import type { FlashTokens } from './flash-token.ts';
import { NO_FORM } from './form-body.ts';
import { type HtmlCache, NotAPage } from './html-cache.ts';
import type { PageRequest, RenderedPage } from './render.ts';
import { askerOf, type RenderInTurn } from './render-queue.ts';

/** `inspectable`: the tools for QA are on; a page with them is nobody else's. */
function addressOf(request: IncomingMessage, inspectable: boolean): PageAddress {
  const { url = '/' } = request;
  if (inspectable && asksToInspect(url)) return { canonical: url, cachePolicy: 'no-store' };
  return pageAddress(url, hasPersonalCookie(request));
}

/**
 * Answers from the HTML cache before Express looks at the request, if the page is there, fresh and already
 * compressed the way the client takes it. `headers` are those of every answer.
 */
export function createCachedAnswer(
  { cache, inspectable }: Pick<PageParts, 'cache' | 'inspectable'>,
  headers: HeaderList,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const others = headers.filter(([name]) => name !== 'content-security-policy').flat();
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const { canonical, cachePolicy } = addressOf(request, inspectable);
    const page = cachePolicy === 'public' ? cache.fresh(canonical) : null;
    if (page?.status !== 200) return false;
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const body = page.bodies.get(encoding);
    if (!body) return false;
    writePage(request, response, page, encoding, body, cachePolicy, others);
    return true;
  };
}

async function sendRendered(response: Response, rendered: RenderedPage, address: PageAddress): Promise<void> {
  if (rendered.kind === 'redirect') {
    response.set('Cache-Control', 'private, no-store').redirect(rendered.status, rendered.location);
  } else if (rendered.kind === 'data') {
    await sendPageData(response, rendered.status, rendered.json, OWN_DATA);
  } else {
    await sendFinished(response, rendered.page, address);
  }
}

/** Only a page that was found is shared; a missing one may exist soon, a failed one any moment. */
async function sendFinished(response: Response, page: FinishedPage, address: PageAddress): Promise<void> {
  const cachePolicy =
    (page.status < 400 && page.whole) || address.cachePolicy === 'no-store'
      ? address.cachePolicy
      : page.status < 500 && page.whole
        ? 'private'
        : 'no-store';
  if (page.status === 503) response.set('Retry-After', String(UNAVAILABLE_RETRY_SECONDS));
  const forCrawler = page.status >= 400 && isCrawler(response.req.get('user-agent') ?? '');
  await sendPage(response.req, response, forCrawler ? emptyError(page.status) : page, cachePolicy);
}

/** What answers with pages need. */
export interface PageParts {
  readonly render: RenderInTurn;
  readonly cache: HtmlCache;
  readonly flashTokens: FlashTokens;
  /** False while the data is known to be out of reach: then nobody waits for it. */
  readonly reachable: () => boolean;
  /** Pages show the inspector to who asks for it. */
  readonly inspectable: boolean;
}

/** The layer of pages: shared ones through the HTML cache, the others rendered for this visitor. */
export function pages({ render, cache, flashTokens, reachable, inspectable }: PageParts): RequestHandler {
  async function renderNow(...request: Parameters<RenderInTurn>): Promise<RenderedPage> {
    if (reachable()) return render(...request);
    throw new ShopUnavailable('the data is known to be out of reach');
  }

  async function sendKept(response: Response, page: FinishedPage, address: PageAddress): Promise<void> {
    await encodePage(page, chooseEncoding(response.req.headers['accept-encoding']));
    cache.grown(address.canonical);
    await sendFinished(response, page, address);
  }

  /** False when the address leads to no page but somewhere else. */
  async function sendShared(request: Request, response: Response, address: PageAddress): Promise<boolean> {
    const key = address.canonical;
    try {
      const page = await cache.page(key, async () => {
        const shared = { url: key, ...NO_FORM, visitor: GUEST, basket: NO_BASKET };
        // Others may wait for it when this client has gone.
        const rendered = await renderNow(shared, { client: request.ip });
        if (rendered.kind !== 'page') throw new NotAPage();
        return rendered.page;
      });
      await sendKept(response, page, address);
      return true;
    } catch (error) {
      if (error instanceof NotAPage) return false;
      throw error;
    }
  }

  /** By their shared pages: in an outage many ask for the same few. */
  const unsigned = new LRUCache<FinishedPage, FinishedPage>({ max: 50 });

  /** The shared page without a word of who its visitor is. */
  async function unsignedOf(page: FinishedPage): Promise<FinishedPage> {
    const made = unsigned.get(page);
    if (made) return made;
    const shared = (await encodePage(page, 'identity')).toString();
    const html = Buffer.from(shared.replace('"user":null', '"user":"!undefined"'));
    const own = { ...page, hash: `${page.hash}-own`, bodies: new Map([['identity', html] as const]) };
    unsigned.set(page, own);
    return own;
  }

  /**
   * While the data is out of reach somebody known gets the last good page that everybody shares, if there is one. It
   * does not say that they are a guest: their browser would take that for a logout and forget what they looked at.
   */
  async function sendLastGood(response: Response, address: PageAddress): Promise<boolean> {
    const page = address.cachePolicy === 'private' ? cache.lastGood(address.canonical) : null;
    if (!page) return false;
    await sendFinished(response, await unsignedOf(page), address);
    return true;
  }

  return async (request, response) => {
    const address = addressOf(request, inspectable);
    if (address.cachePolicy === 'public' && (await sendShared(request, response, address))) return;
    if (!reachable() && (await sendLastGood(response, address))) return;
    const params = new URL(request.originalUrl, 'http://own.invalid').searchParams;
    const recoveryToken = params.get(RECOVERY_PARAMETER) || null;
    // The address of such a page is a secret: no other site may learn where its visitor came from. `no-referrer` would
    // hide that from the shop as well: forms without scripts would come with `Origin: null`, which `csrf` refuses.
    if (recoveryToken !== null) response.set('Referrer-Policy', 'same-origin');
    const asked: PageRequest = {
      url: request.originalUrl,
      requestId: address.cachePolicy === 'no-store' ? randomUUID() : '',
      posted: null,
      sent: flashTokens.open(params.get('sent')),
      visitor: visitorOf(response),
      basket: basketOf(response),
      recoveryToken,
    };
    const rendered = await renderNow(asked, askerOf(request));
    const isAway = rendered.kind === 'page' && rendered.page.status === 503;
    // The outage was not known before.
    if (isAway && (await sendLastGood(response, address))) return;
    await sendRendered(response, rendered, address);
  };
}
