import type { PageContextServer } from 'vike/types';
import { addressBehindModal } from '../app/addresses.ts';
import { renderQuestion } from '../features/cookie-consent/server.tsx';

export { bodyHtmlEnd };

/** The question about cookies [OV-12]. */
function bodyHtmlEnd({ urlOriginal }: PageContextServer): string {
  return renderQuestion(addressBehindModal(urlOriginal));
}
