import type { PageContextServer } from 'vike/types';
import { renderQuestion } from '../features/cookie-consent/server.tsx';

export { bodyHtmlEnd };

/** The question about cookies [OV-12]; the tools for QA are no part of the shop and keep nothing of anybody. */
function bodyHtmlEnd({ urlOriginal, urlPathname }: PageContextServer): string {
  if (/^\/dev(?:\/|$)/.test(urlPathname)) return '';
  return renderQuestion(urlOriginal);
}
