/** The cookie that keeps whether the visitor agrees to be counted: `yes` or `no` [EN-12]. */
export const ANSWER_COOKIE = 'okCookies';

/** The cookie of who has closed the question without consent; it ends with the browser's session, which asks anew. */
export const CLOSED_COOKIE = 'okCookiesClosed';

/** Where the question about cookies is posted while no script runs. */
export const ANSWER_PATH = '/forms/cookies';

/** The field of that post by which the question is closed without consent. */
export const CLOSING = 'close';

/** The stylesheet that hides the question from who has answered it and runs no scripts. */
export const ANSWER_STYLE_PATH = '/cookies.css';

/** What a browser has answered, by its `Cookie` header or `document.cookie`; anything unknown is no answer. */
export function answerIn(cookies: string | undefined): 'unset' | 'no' | 'yes' {
  const found = new RegExp(`(?:^|;\\s*)${ANSWER_COOKIE}=(yes|no)(?:;|$)`).exec(cookies ?? '')?.[1];
  return found === 'yes' || found === 'no' ? found : 'unset';
}

/** True when the question was closed without consent in this session, by the same header. */
export function isClosedIn(cookies: string | undefined): boolean {
  return new RegExp(`(?:^|;\\s*)${CLOSED_COOKIE}=`).test(cookies ?? '');
}
