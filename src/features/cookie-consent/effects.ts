import type {
  CookieConsentActor,
  CookieConsentInput,
} from '../../../machines/cookie-consent/cookie-consent.machine.ts';
import { COOKIE_CONSENT_SECONDS } from '../../contract/constants.ts';
import { ANSWER_COOKIE, answerIn, CLOSED_COOKIE, isClosedIn, yesTo } from '../../contract/cookie-answer.ts';
import { COOKIE_SETTINGS } from '../../contract/routes.ts';
import { onRestored, onStored } from '../../lib/page-events.ts';
import { sendIfPossible } from '../../lib/send-if-possible.ts';
import { ANSWERED_KEY, writeStorage } from '../../lib/storage.ts';

/** What this browser remembers: the cookies [EN-12]; `counter` is the number of the shop's. */
export function storedAnswer(counter: string | null): CookieConsentInput {
  return { answer: answerIn(document.cookie, counter), closed: isClosedIn(document.cookie) };
}

/** Writes a cookie that lives for so many seconds, or, without them, until the browser's session ends. */
function writeCookie(name: string, value: string, seconds?: number): void {
  const life = seconds === undefined ? '' : `; Max-Age=${seconds}`;
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: Safari and Firefox have no Cookie Store for long
  document.cookie = `${name}=${value}${life}; Path=/; SameSite=Lax${secure}`;
}

const tellTabs = () => writeStorage('localStorage', ANSWERED_KEY, `${Date.now()}`);

/** The links «Настройки cookie» of the footer and of the policy open the question; returns what ends that. */
export function connectSettings(actor: CookieConsentActor): () => void {
  const open = (event: MouseEvent) => {
    if (!(event.target instanceof Element && event.target.closest(`a[href$="${COOKIE_SETTINGS}"]`))) return;
    event.preventDefault();
    sendIfPossible(actor, { type: 'settings.open' });
    // After React has drawn it.
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`${COOKIE_SETTINGS} button`)?.focus());
  };
  document.addEventListener('click', open);
  return () => document.removeEventListener('click', open);
}

/** Gives the flow the browser's memory, and tells it what other tabs answer [ST-18]; before it is started. */
export function connectConsent(actor: CookieConsentActor, counter: string | null): void {
  const check = () => sendIfPossible(actor, { type: 'consent.changed', ...storedAnswer(counter) });
  actor.on('answer.store', ({ answer }) => {
    writeCookie(ANSWER_COOKIE, answer === 'yes' ? yesTo(counter) : answer, COOKIE_CONSENT_SECONDS);
    if (answer === 'yes') {
      writeCookie(CLOSED_COOKIE, '', 0);
      tellTabs();
    }
    // Or the next load would show the question again.
    const { hash, pathname, search } = window.location;
    if (hash === COOKIE_SETTINGS) window.history.replaceState(window.history.state, '', pathname + search);
  });
  actor.on('closing.store', () => {
    writeCookie(CLOSED_COOKIE, '1');
    tellTabs();
  });
  actor.subscribe((snapshot) => {
    const { documentElement: root } = document;
    root.toggleAttribute('data-cookies', !snapshot.matches('asking'));
    // As the banner does when it appears.
    if (document.querySelector<HTMLElement>(COOKIE_SETTINGS)?.offsetHeight === 0)
      root.toggleAttribute('data-cookies', true);
  });
  connectSettings(actor);
  onStored([ANSWERED_KEY], check);
  onRestored(check);
}
