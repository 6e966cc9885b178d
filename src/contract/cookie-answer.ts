/** The cookie that keeps whether the visitor agrees to be counted: `yes` or `no` [EN-12]. */
export const ANSWER_COOKIE = 'okCookies';

/** Who closes the question without consent is not asked again for this long, in ms: a day. */
export const QUESTION_CLOSED_MS = 86_400_000;

/** Where the question about cookies is posted while no script runs. */
export const ANSWER_PATH = '/forms/cookies';

/** The stylesheet that hides the question from who has agreed and runs no scripts. */
export const ANSWER_STYLE_PATH = '/cookies.css';

/** What a browser has answered, by its `Cookie` header or `document.cookie`; anything unknown is no answer. */
export function answerIn(cookies: string | undefined): 'unset' | 'no' | 'yes' {
  const found = new RegExp(`(?:^|;\\s*)${ANSWER_COOKIE}=(yes|no)(?:;|$)`).exec(cookies ?? '')?.[1];
  return found === 'yes' || found === 'no' ? found : 'unset';
}
