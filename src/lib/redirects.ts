import { redirect } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { loginAddress } from '../contract/own-path.ts';

/** The parameter of a recovery link. */
const TOKEN = 'token-recovery';

function queryOf({ urlParsed }: Pick<PageContextServer, 'urlParsed'>): URLSearchParams {
  return new URLSearchParams(urlParsed.searchOriginal ?? '');
}

/** Leads to another page, with the recovery link by which the visitor came: that page finishes it [RT-25]. */
export function leadTo(pageContext: Pick<PageContextServer, 'urlParsed'>, address: string) {
  const token = queryOf(pageContext).get(TOKEN);
  if (!token) return redirect(address, 302);
  return redirect(
    `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ [TOKEN]: token })}`,
    302,
  );
}

/** Leads a guest to the login, and from there back to the page [RT-20]; a recovery link is not for later. */
export function leadToLogin(pageContext: Pick<PageContextServer, 'urlPathname' | 'urlParsed'>) {
  const query = queryOf(pageContext);
  query.delete(TOKEN);
  return leadTo(pageContext, loginAddress(`${pageContext.urlPathname}${query.size > 0 ? `?${query}` : ''}`));
}
