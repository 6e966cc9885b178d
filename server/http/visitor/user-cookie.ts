import type { CookieOptions, Request, Response } from 'express';
import type { Session, User } from '../../../src/contract/user.ts';
import type { UserToken, UserTokens } from './user-token.ts';

export interface UserCookie {
  readonly name: string;
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

/** Forgets what this response was about to set under the name: the last word counts. */
function dropEarlier(response: Response, name: string): void {
  const set = [response.getHeader('set-cookie') ?? []].flat().map(String);
  const others = set.filter((each) => !each.startsWith(`${name}=`));
  if (others.length > 0) response.setHeader('set-cookie', others);
  else response.removeHeader('set-cookie');
}

/**
 * The cookie of a logged-in visitor [EN-01][CO-01]. On https it has the prefix that no other host and no page
 * without encryption can set (ASVS 3.3.1). Whoever sets it makes a response that no cache may share.
 */
export function createUserCookie(tokens: UserTokens, publicUrl: string, now = Date.now): UserCookie {
  const secure = publicUrl.startsWith('https:');
  const name = secure ? '__Host-user' : 'user';
  const options: CookieOptions = { httpOnly: true, sameSite: 'lax', path: '/', secure };

  async function set(response: Response, token: UserToken): Promise<void> {
    const value = await tokens.seal(token);
    dropEarlier(response, name);
    const seconds = Math.max(0, Math.ceil(token.expiresAt - now() / 1000));
    response.cookie(name, value, { ...options, maxAge: seconds * 1000 });
  }
  const valueIn = (request: Request): unknown => request.cookies[name];

  return {
    name,
    isIn: (request) => valueIn(request) !== undefined,
    read: async (request) => {
      const value = valueIn(request);
      return typeof value === 'string' ? tokens.open(value) : null;
    },
    begin: (response, user, session) => set(response, tokens.begin(user, session)),
    renew: set,
    clear: (response) => {
      dropEarlier(response, name);
      response.clearCookie(name, options);
    },
  };
}
