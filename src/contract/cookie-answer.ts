/** The cookie with the visitor's consent to analytics: `yes` or `no` [EN-12]. */
export const ANSWER_COOKIE = 'okCookies';

/** The cookie of a question closed without consent; it ends with the browser's session, then the question returns. */
export const CLOSED_COOKIE = 'okCookiesClosed';

/** Where the cookie question is posted without scripts. */
export const ANSWER_PATH = '/forms/cookies';

/** The field of that post by which the question is closed without consent. */
export const CLOSING = 'close';

/** The stylesheet that hides an answered question in browsers without scripts. */
export const ANSWER_STYLE_PATH = '/cookies.css';

/** The browser's answer, from its `Cookie` header or `document.cookie`; anything unknown is no answer. */
export function answerIn(cookies: string | undefined): 'unset' | 'no' | 'yes' {
  const found = new RegExp(`(?:^|;\\s*)${ANSWER_COOKIE}=(yes|no)(?:;|$)`).exec(cookies ?? '')?.[1];
  return found === 'yes' || found === 'no' ? found : 'unset';
}

/** True when the question was closed without consent in this session, by the same header. */
export function isClosedIn(cookies: string | undefined): boolean {
  return new RegExp(`(?:^|;\\s*)${CLOSED_COOKIE}=`).test(cookies ?? '');
}
