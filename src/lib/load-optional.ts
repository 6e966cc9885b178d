import type { PageContextServer } from 'vike/types';

/**
 * A load without which the page still shows. When it fails the owner reads of it, the page gets `instead`, and nobody
 * keeps the page: the next visitor may have more luck (design §3). `what` names the load in the log.
 */
export async function loadOptional<T>(
  pageContext: Pick<PageContextServer, 'incomplete'>,
  what: string,
  load: Promise<T>,
  instead: T,
): Promise<T> {
  try {
    return await load;
  } catch (error) {
    console.error(`a page is shown without ${what}:`, error);
    pageContext.incomplete = true;
    return instead;
  }
}
