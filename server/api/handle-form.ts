import type { Request, Response } from 'express';
import * as messages from '../../src/contract/messages.ts';
import { ShopUnavailable } from '../../src/contract/shop.ts';
import type { Session, SignedIn } from '../../src/contract/user.ts';
import { HttpError } from '../http/errors.ts';
import { requestIdOf } from '../http/request-log.ts';
import { basketOf, type SaveBasket } from '../http/visitor/basket-cookie.ts';
import type { DeviceCookie } from '../http/visitor/device-cookie.ts';
import type { UserCookie } from '../http/visitor/user-cookie.ts';
import { GUEST, setVisitor, visitorOf } from '../http/visitor/visitor.ts';
import { type AppliedRequest, applyBasketRequest, type BasketShop } from '../shop/basket/apply-request.ts';
import type { BasketRequest } from '../shop/basket/read-operations.ts';
import { afterOneClickOrder, afterOrder, recentOrders, withoutOrders } from '../shop/basket/stored-basket.ts';
import type { FormCall, FormParts } from './form-call.ts';
import type { FormOutcome, Placed } from './form-outcome.ts';

/**
 * Carries a visitor's operations out and lets the response change the cookie. Rejects with 422 for no operations,
 * and with ShopUnavailable; the basket stays as it was then.
 */
export type HandleBasket = (response: Response, asked: BasketRequest | null) => Promise<AppliedRequest>;

interface HandleBasketParts {
  readonly shop: BasketShop;
  /** False while the data is known to be out of reach. */
  readonly reachable: () => boolean;
  readonly saveBasket: SaveBasket;
}

export function createHandleBasket({ shop, reachable, saveBasket }: HandleBasketParts): HandleBasket {
  return async (response, asked) => {
    if (!asked) throw new HttpError(422, 'malformed', messages.malformed);
    if (!reachable()) throw new ShopUnavailable('the data is known to be out of reach');
    const before = basketOf(response);
    const done = await applyBasketRequest(shop, before, asked);
    if (done.stored !== before) await saveBasket(response, done.stored);
    return done;
  };
}

/**
 * Carries out the form that a request brings, or that was made of it as `body`, and lets the response begin or end the visitor's session, or empty
 * their basket.
 */
export type HandleForm = (
  call: FormCall,
  request: Request,
  response: Response,
  body?: unknown,
) => Promise<FormOutcome>;

interface HandleFormParts extends FormParts {
  readonly cookie: UserCookie;
  readonly device: DeviceCookie;
  readonly saveBasket: SaveBasket;
}

/** Forms that tell whether a password is right. */
const TELLING: readonly FormCall['name'][] = ['authorization', 'password', 'registration'];

/** What a guesser is told: that e-mail, password or link are wrong, or to wait. An incomplete form looks the same. */
function isRefused({ name }: FormCall, { kind }: FormOutcome): boolean {
  if (kind === 'invalid') return TELLING.includes(name);
  return kind === 'none' || kind === 'limited';
}

export function createHandleForm(parts: HandleFormParts): HandleForm {
  const { cookie, device, saveBasket, shop, log } = parts;

  async function forgetOrders(response: Response): Promise<void> {
    const basket = basketOf(response);
    const left = withoutOrders(basket);
    if (left !== basket) await saveBasket(response, left);
  }

  /** The cookie proves who has placed an order. One that could not be claimed now is claimed by the next login. */
  async function claimOrders(response: Response, session: Session): Promise<void> {
    const keys = recentOrders(basketOf(response));
    try {
      const claimed = await Promise.all(keys.map((key) => shop.claimOrder(session, key)));
      if (claimed.includes(false)) await forgetOrders(response);
    } catch (error) {
      log.warn({ err: error }, 'the order before a login was not given to the account');
    }
  }

  /**
   * Every login is a session of its own, and takes the place of the one that the browser had. What the browser has
   * ordered as a guest becomes the account's; not after a recovery, whose link may be a stranger's.
   */
  async function begin(
    call: FormCall['name'],
    request: Request,
    response: Response,
    { user, session }: SignedIn,
  ): Promise<void> {
    const before = visitorOf(response).session;
    await cookie.begin(response, user, session);
    await device.remember(request, response, user.email);
    setVisitor(response, { user, session });
    if (call !== 'password-recovery-new') await claimOrders(response, session);
    if (!before) return;
    await shop.endSession(before).catch((error: unknown) => {
      log.warn({ err: error }, 'the session before a login was not ended');
    });
  }

  async function end(response: Response): Promise<void> {
    if (visitorOf(response).session) cookie.clear(response);
    setVisitor(response, GUEST);
    await forgetOrders(response);
  }

  /**
   * A repetition after a lost answer may come with the basket after, or with one that has begun since then. So may a
   * stranger's form: the id of a basket is no secret, the thanks are for the basket that was ordered.
   */
  async function emptyBasket(response: Response, placed: Placed): Promise<void> {
    const basket = basketOf(response);
    const left = afterOrder(basket, placed);
    if (left !== basket) await saveBasket(response, left);
  }

  return async (call, request, response, body = request.body) => {
    const visitor = visitorOf(response);
    const sender = {
      ip: request.ip ?? '',
      userAgent: request.get('user-agent') ?? '',
      session: visitor.session,
    };
    const deviceOf = (email: string) => device.knownTo(request, email);
    const post = { body, visitor, sender, basket: basketOf(response), deviceOf };
    const outcome = await call.run(parts, post);
    const line = { id: requestIdOf(response), form: call.name };
    if (isRefused(call, outcome)) log.info({ ...line, outcome: outcome.kind }, 'a form was refused');
    const session = outcome.kind === 'done' ? outcome.session : null;
    if (outcome.kind === 'over' || session === 'ended') {
      if (visitor.session) log.info({ ...line, userId: visitor.session.userId }, 'a session ended');
      await end(response);
    } else if (session) {
      log.info({ ...line, userId: session.session.userId }, 'a session began');
      await begin(call.name, request, response, session);
    }
    if ('placed' in outcome && outcome.placed) await emptyBasket(response, outcome.placed);
    if ('oneClickOrder' in outcome && outcome.oneClickOrder !== undefined && !visitor.session)
      await saveBasket(response, afterOneClickOrder(basketOf(response), outcome.oneClickOrder));
    return outcome;
  };
}
