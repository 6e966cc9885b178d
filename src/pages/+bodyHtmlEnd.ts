import type { PageContextServer } from 'vike/types';
import { renderQuestion } from '../features/cookie-consent/server.tsx';

export { bodyHtmlEnd };

/** The cookie question [OV-12]; not on the tools for QA, which store nothing. */
function bodyHtmlEnd({ urlOriginal, urlPathname }: PageContextServer): string {
  if (/^\/dev(?:\/|$)/.test(urlPathname)) return '';
  return renderQuestion(urlOriginal);
}
