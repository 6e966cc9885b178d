import type { PageContextServer } from 'vike/types';
import type { FaultsData } from '../../../../devtools/index.ts';
import { faultsData, shopProject } from '../../../../devtools/server.ts';
import { notFound } from '../../../../lib/not-found.ts';

export { data };

/** What becomes of the machine's calls; the browser gets only the rendered page. */
async function data(pageContext: PageContextServer): Promise<FaultsData> {
  const { devTools, routeParams } = pageContext;
  const found = devTools && (await faultsData(routeParams.machine ?? '', shopProject));
  if (!found) throw notFound(pageContext);
  pageContext.head = { title: `Сбои вызовов: ${found.title} — машина состояний Картера` };
  return found;
}
