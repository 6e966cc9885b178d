/**
 * The cookie with the visitor's consent to analytics: `yes` or `no`, in a shop with a counter `yes.` and its number
 * [EN-12].
 */
export const ANSWER_COOKIE = 'okCookies';

/** The cookie of a question closed without consent; it ends with the browser's session, then the question returns. */
export const CLOSED_COOKIE = 'okCookiesClosed';

/** Where the cookie question is posted without scripts. */
export const ANSWER_PATH = '/forms/cookies';

/** The field of that post by which the question is closed without consent. */
export const CLOSING = 'close';

/** The stylesheet that hides an answered question in browsers without scripts. */
export const ANSWER_STYLE_PATH = '/cookies.css';

/** How the cookie says yes to the counter of this number; null: the shop has none. */
export const yesTo = (counter: string | null): string => (counter === null ? 'yes' : `yes.${counter}`);

/**
 * The browser's answer, from its `Cookie` header or `document.cookie`. Anything unknown is no answer, nor is a yes to
 * another counter than the shop's.
 */
export function answerIn(cookies: string | undefined, counter: string | null): 'unset' | 'no' | 'yes' {
  const [, found] =
    new RegExp(`(?:^|;\\s*)${ANSWER_COOKIE}=(no|yes(?:\\.\\d+)?)(?:;|$)`).exec(cookies ?? '') ?? [];
  if (found === undefined || found === 'no') return found ?? 'unset';
  return counter === null || found === yesTo(counter) ? 'yes' : 'unset';
}

/** True when the question was closed without consent in this session, by the same header. */
export function isClosedIn(cookies: string | undefined): boolean {
  return new RegExp(`(?:^|;\\s*)${CLOSED_COOKIE}=`).test(cookies ?? '');
}
