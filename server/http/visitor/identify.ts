import { setTimeout as sleep } from 'node:timers/promises';
import type { Request, RequestHandler, Response } from 'express';
import type { Shop } from '../../../src/contract/shop.ts';
import type { User } from '../../../src/contract/user.ts';
import type { Logger } from '../../lib/logging.ts';
import { isUnavailable } from '../errors.ts';
import type { UserCookie } from './user-cookie.ts';
import { type ShownUser, shownUser, type UserToken } from './user-token.ts';
import { GUEST, setVisitor } from './visitor.ts';

/** A shop that does not say within this many ms whose session it is counts as out of reach. */
const PATIENCE_MS = 1500;

function fromCookie(user: ShownUser): User {
  return { ...user, company: '', inn: '', kpp: '', address: '' };
}

function isSame(a: ShownUser, b: ShownUser): boolean {
  return a.email === b.email && a.fio === b.fio && a.phone === b.phone && a.formActivity === b.formActivity;
}

interface IdentifyParts {
  readonly cookie: UserCookie;
  readonly shop: Pick<Shop, 'user'>;
  /** False while the data is known to be out of reach. */
  readonly reachable: () => boolean;
  readonly log: Logger;
}

/** The router asks for what a page shows by such an address. */
const PAGE_DATA = '.pageContext.json';

/**
 * A question of a page's script, which may have been sent before the cookie that came with it was replaced by a new one:
 * its answer must not take that away. Pages do, what the router loads of them, and what is posted: an order is then
 * a guest's, and the thanks for it must find its key.
 */
const isQuestion = (request: Request): boolean =>
  request.method === 'GET' && request.get('sec-fetch-dest') === 'empty' && !request.path.endsWith(PAGE_DATA);

/**
 * Finds out who asks (see visitor.ts): the cookie, then one question to the shop whether its session still holds.
 * A bad cookie and a session that is over make a guest and go away, so that an old cookie opens nothing anywhere
 * and not even shows a name. Requests without the cookie cost nothing.
 */
export function createIdentify({ cookie, shop, reachable, log }: IdentifyParts): RequestHandler {
  /** The user of the session, null when it is over, undefined when nobody can say. */
  async function ask(token: UserToken): Promise<User | null | undefined> {
    if (!reachable()) return undefined;
    try {
      const late = sleep(PATIENCE_MS, undefined, { ref: false });
      const user = await Promise.race([shop.user(token.session), late]);
      if (user === undefined) log.warn({ ms: PATIENCE_MS }, 'a session could not be checked');
      return user;
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      log.warn({ err: error }, 'a session could not be checked');
      return undefined;
    }
  }

  async function learn(request: Request, response: Response, token: UserToken): Promise<void> {
    const user = await ask(token);
    if (user === null && isQuestion(request)) return;
    if (user === null) {
      cookie.clear(response);
      setVisitor(response, { ...GUEST, hasLeft: true });
      return;
    }
    if (user === undefined) {
      setVisitor(response, { user: fromCookie(token.user), session: null });
      return;
    }
    setVisitor(response, { user, session: token.session });
    const shown = shownUser(user);
    if (!token.current || !isSame(shown, token.user)) await cookie.renew(response, { ...token, user: shown });
  }

  return async (request, response, next) => {
    if (cookie.isIn(request)) {
      const token = await cookie.read(request);
      if (token) await learn(request, response, token);
      else if (!isQuestion(request)) cookie.clear(response);
    }
    next();
  };
}
