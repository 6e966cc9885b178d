import { redirect } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { loginAddress } from '../contract/own-path.ts';
import { RECOVERY_PARAMETER } from '../contract/personal.ts';

function queryOf({ urlParsed }: Pick<PageContextServer, 'urlParsed'>): URLSearchParams {
  return new URLSearchParams(urlParsed.searchOriginal ?? '');
}

/** Redirects to another page and keeps the recovery token, which that page then uses [RT-25]. */
export function leadTo(pageContext: Pick<PageContextServer, 'urlParsed'>, address: string) {
  const token = queryOf(pageContext).get(RECOVERY_PARAMETER);
  if (!token) return redirect(address, 302);
  return redirect(
    `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ [RECOVERY_PARAMETER]: token })}`,
    302,
  );
}

/** Redirects a guest to the login, which returns to the page [RT-20], without its recovery token. */
export function leadToLogin(pageContext: Pick<PageContextServer, 'urlPathname' | 'urlParsed'>) {
  const query = queryOf(pageContext);
  query.delete(RECOVERY_PARAMETER);
  return leadTo(pageContext, loginAddress(`${pageContext.urlPathname}${query.size > 0 ? `?${query}` : ''}`));
}
