import { usePageContext } from 'vike-react/usePageContext';
import { ErrorPage } from '../../features/error-page/index.tsx';

export { Page };

/** Error page; the status is 500 unless something else was said [OV-15][ER-08]. */
function Page() {
  const { is404, abortStatusCode, abortReason, urlPathname } = usePageContext();
  const status = is404 ? 404 : (abortStatusCode ?? 500);
  const fallback = status === 404 ? `Page not found: ${urlPathname}` : '';
  return <ErrorPage status={status} message={typeof abortReason === 'string' ? abortReason : fallback} />;
}
