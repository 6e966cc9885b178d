import type { IncomingMessage } from 'node:http';
import cookieParser from 'cookie-parser';
import type { CookieOptions, Request, Response } from 'express';

interface ServerCookie {
  /** True when the request brings anything at all under the name. */
  readonly isIn: (request: Request) => boolean;
  /** What it brings, null for nothing. */
  readonly valueIn: (request: Request) => string | null;
  /** Kept by the browser for so many seconds. */
  readonly set: (response: Response, value: string, seconds: number) => void;
  readonly clear: (response: Response) => void;
}

/** Forgets what this response was about to set under the name: the last word counts. */
function dropEarlier(response: Response, name: string): void {
  const set = [response.getHeader('set-cookie') ?? []].flat().map(String);
  const others = set.filter((each) => !each.startsWith(`${name}=`));
  if (others.length > 0) response.setHeader('set-cookie', others);
  else response.removeHeader('set-cookie');
}

const parse = cookieParser();

/** The cookies of a request by name, parsed once: what names the visitor also decides who may share the answer. */
function cookiesOf(request: IncomingMessage): Readonly<Record<string, unknown>> {
  const parsed = request as Request;
  // It answers nothing.
  parse(parsed, {} as Response, () => undefined);
  return parsed.cookies;
}

/** Whoever sets a cookie makes a response that no cache may share. */
export function createServerCookie(name: string, secure: boolean): ServerCookie {
  const options: CookieOptions = { httpOnly: true, sameSite: 'lax', path: '/', secure };
  const rawIn = (request: Request): unknown => cookiesOf(request)[name];
  return {
    isIn: (request) => rawIn(request) !== undefined,
    valueIn: (request) => {
      const value = rawIn(request);
      return typeof value === 'string' ? value : null;
    },
    set: (response, value, seconds) => {
      dropEarlier(response, name);
      response.cookie(name, value, { ...options, maxAge: seconds * 1000 });
    },
    clear: (response) => {
      dropEarlier(response, name);
      response.clearCookie(name, options);
    },
  };
}

/**
 * The cookie of a logged-in visitor [EN-01]. On https it has the prefix that no other host and no page without
 * encryption can set (ASVS 3.3.1).
 */
export const USER_COOKIE = { http: 'user', https: '__Host-user' } as const;
/** The specification names it, so it goes without the prefix that the user's has on https [EN-11]. */
export const BASKET_COOKIE = 'basket';

/** Cookies that make a page one visitor's own. */
const PERSONAL = [USER_COOKIE.http, USER_COOKIE.https, BASKET_COOKIE];

/** True when the request brings a user or a basket; its pages are never shared. */
export function hasPersonalCookie(request: IncomingMessage): boolean {
  if (request.headers.cookie === undefined) return false;
  const cookies = cookiesOf(request);
  return PERSONAL.some((name) => cookies[name] !== undefined);
}
