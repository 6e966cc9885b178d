import { usePageContext } from 'vike-react/usePageContext';
import { shownPath } from '../../contract/shown-path.ts';
import { ErrorPage } from '../../features/error-page/index.tsx';

export { Page };

/**
 * What did not work: an address that no route matches [ER-01], one whose parameter leads nowhere, with the reason that
 * `app/absent.ts` gives [ER-02], or a failure of ours [OV-15].
 */
function Page() {
  const { is404, abortStatusCode, abortReason, urlPathname } = usePageContext();
  const status = is404 ? 404 : abortStatusCode;
  const fallback = status === 404 ? `Page not found: ${shownPath(urlPathname)}` : '';
  return <ErrorPage status={status} message={typeof abortReason === 'string' ? abortReason : fallback} />;
}
