import type {
  CookieConsentActor,
  CookieConsentInput,
} from '../../../machines/cookie-consent/cookie-consent.machine.ts';
import { CLOSED_KEY, readStored, store } from '../../app/stored.ts';
import { tell } from '../../app/tell.ts';
import { COOKIE_CONSENT_SECONDS } from '../../contract/constants.ts';
import { ANSWER_COOKIE, answerIn, QUESTION_CLOSED_MS } from '../../contract/cookie-answer.ts';

/** What this browser remembers: the cookie, and when the banner was closed [EN-12]. */
export function storedAnswer(): CookieConsentInput {
  const closedAt = Number(readStored('localStorage', CLOSED_KEY) ?? 0);
  return {
    answer: answerIn(document.cookie),
    closed: Date.now() - closedAt < QUESTION_CLOSED_MS,
  };
}

function storeAnswer(answer: 'no' | 'yes'): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: Safari and Firefox have no Cookie Store for long
  document.cookie = `${ANSWER_COOKIE}=${answer}; Max-Age=${COOKIE_CONSENT_SECONDS}; Path=/; SameSite=Lax${secure}`;
}

/**
 * Keeps the time of the answer, which tells the other tabs that there is one; after a consent as a time long past:
 * should its cookie be lost, the question is asked again.
 */
function rememberAnswered(closed: boolean): void {
  store('localStorage', CLOSED_KEY, `${closed ? Date.now() : -Date.now()}`);
}

/** Gives the flow the browser's memory, and tells it what other tabs answer [ST-18]; before it is started. */
export function connectConsent(actor: CookieConsentActor): void {
  const check = () => tell(actor, { type: 'consent.changed', ...storedAnswer() });
  actor.on('answer.store', ({ answer }) => {
    storeAnswer(answer);
    if (answer === 'yes') rememberAnswered(false);
  });
  actor.on('closing.store', () => rememberAnswered(true));
  actor.subscribe((snapshot) => {
    document.documentElement.toggleAttribute('data-cookies', !snapshot.matches('asking'));
  });
  window.addEventListener('storage', ({ key }) => {
    if (key === CLOSED_KEY) check();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) check();
  });
}
