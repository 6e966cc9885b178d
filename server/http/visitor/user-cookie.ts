import type { Request, Response } from 'express';
import type { Session, User } from '../../../src/contract/user.ts';
import { createServerCookie, USER_COOKIE } from './cookie.ts';
import type { UserToken, UserTokens } from './user-token.ts';

export interface UserCookie {
  /** The token that the request brings, null without one or with a bad one. */
  readonly read: (request: Request) => Promise<UserToken | null>;
  /** True when the request brings anything at all under the name. */
  readonly isIn: (request: Request) => boolean;
  /** Starts the cookie of a new session. */
  readonly begin: (response: Response, user: User, session: Session) => Promise<void>;
  /** Sends the token under the first key, good until the same moment as before. */
  readonly renew: (response: Response, token: UserToken) => Promise<void>;
  readonly clear: (response: Response) => void;
}

/** The cookie of a logged-in visitor [EN-01][CO-01]. */
export function createUserCookie(tokens: UserTokens, publicUrl: string): UserCookie {
  const secure = publicUrl.startsWith('https:');
  const { isIn, valueIn, set, clear } = createServerCookie(USER_COOKIE[secure ? 'https' : 'http'], secure);

  async function renew(response: Response, token: UserToken): Promise<void> {
    const seconds = Math.max(0, Math.ceil(token.expiresAt - Date.now() / 1000));
    set(response, await tokens.seal(token), seconds);
  }

  return {
    isIn,
    read: async (request) => tokens.open(valueIn(request) ?? ''),
    begin: (response, user, session) => renew(response, tokens.begin(user, session)),
    renew,
    clear,
  };
}
