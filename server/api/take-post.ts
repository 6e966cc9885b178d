import type { Request, Response } from 'express';
import type { SignedIn } from '../../src/contract/user.ts';
import type { UserCookie } from '../http/visitor/user-cookie.ts';
import { GUEST, setVisitor, visitorOf } from '../http/visitor/visitor.ts';
import type { FormCall, FormParts } from './form-call.ts';
import type { FormOutcome } from './form-outcome.ts';

/** Carries out the form that a request brings, and lets the response begin or end the visitor's session. */
export type TakePost = (call: FormCall, request: Request, response: Response) => Promise<FormOutcome>;

export function createTakePost(parts: FormParts & { readonly cookie: UserCookie }): TakePost {
  const { cookie, shop, log } = parts;

  /** Every login is a session of its own, and takes the place of the one that the browser had. */
  async function begin(response: Response, { user, session }: SignedIn): Promise<void> {
    const before = visitorOf(response).session;
    await cookie.begin(response, user, session);
    setVisitor(response, { user, session });
    if (!before) return;
    await shop.endSession(before).catch((error: unknown) => {
      log.warn({ err: error }, 'the session before a login was not ended');
    });
  }

  function end(response: Response): void {
    if (visitorOf(response).session) cookie.clear(response);
    setVisitor(response, GUEST);
  }

  return async (call, request, response) => {
    const visitor = visitorOf(response);
    const sender = {
      ip: request.ip ?? '',
      userAgent: request.get('user-agent') ?? '',
      session: visitor.session,
    };
    const outcome = await call.run(parts, { body: request.body, visitor, sender });
    if (outcome.kind === 'over') end(response);
    if (outcome.kind !== 'done' || outcome.session === null) return outcome;
    if (outcome.session === 'ended') end(response);
    else await begin(response, outcome.session);
    return outcome;
  };
}
