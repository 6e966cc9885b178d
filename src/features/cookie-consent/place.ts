import type { CookieConsentInput } from '../../../machines/cookie-consent/cookie-consent.machine.ts';

/** The element that the question stands in; it sticks to the window's bottom (src/app/style.css). */
export const QUESTION_PLACE = 'cookies-place';

/** What the server knows of the visitor's answer: its pages are everybody's. */
export const NOTHING_KNOWN: CookieConsentInput = { answer: 'unset', closed: false };
