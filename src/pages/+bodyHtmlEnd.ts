import type { PageContextServer } from 'vike/types';
import { addressBehindModal } from '../app/addresses.ts';
import { renderQuestion } from '../features/cookie-consent/server.tsx';

export { bodyHtmlEnd };

/** The question about cookies [OV-12]; on the stage of a machine it is one of the machines. */
function bodyHtmlEnd({ urlOriginal, urlPathname }: PageContextServer): string {
  if (urlPathname.startsWith('/dev/stage/')) return '';
  return renderQuestion(addressBehindModal(urlOriginal));
}
