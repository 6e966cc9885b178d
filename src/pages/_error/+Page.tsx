import { usePageContext } from 'vike-react/usePageContext';
import { ErrorPage } from '../../features/error-page/index.tsx';

export { Page };

/** What did not work: an address that leads nowhere, or a failure of ours [OV-15]. */
function Page() {
  const { is404, abortStatusCode, abortReason, urlPathname } = usePageContext();
  const status = is404 ? 404 : abortStatusCode;
  const fallback = status === 404 ? `Page not found: ${urlPathname}` : '';
  return <ErrorPage status={status} message={typeof abortReason === 'string' ? abortReason : fallback} />;
}
