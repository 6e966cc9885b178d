import { shownPath } from '../../contract/shown-path.ts';
import { ErrorPage } from '../../features/error-page/index.tsx';
import { pathOf } from '../../lib/addresses.ts';
import type { ShownPage } from '../../lib/page-actors.ts';

export { Page };

/**
 * The error page: an address that no route matches [ER-01], a parameter that leads nowhere, with the reason from
 * `lib/not-found.ts` [ER-02], or an error of ours [OV-15]. Of that only the address is told: a visitor can name it
 * on the phone, and it finds the request in the log.
 */
function Page({ pageContext }: { pageContext: ShownPage }) {
  const { is404, abortStatusCode, abortReason, urlOriginal } = pageContext;
  const status = is404 ? 404 : abortStatusCode;
  const fallback = `Page ${status === 404 ? 'not found' : 'failed'}: ${shownPath(pathOf(urlOriginal))}`;
  return <ErrorPage status={status} message={typeof abortReason === 'string' ? abortReason : fallback} />;
}
