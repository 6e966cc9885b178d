import type { PageContextServer } from 'vike/types';

/**
 * A load that the page can do without. When it fails, it is logged, the page gets `instead` and is not cached: the next
 * visitor may have more luck. `what` names the load in the log.
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
