import type { PageContextServer } from 'vike/types';
import type { MachineData } from '../../../../devtools/index.ts';
import { machineData, shopProject } from '../../../../devtools/server.ts';
import { notFound } from '../../../../lib/not-found.ts';

export { data };

/** What the page shows of its machine; the machine itself stays on the server and in the sandbox. */
async function data(pageContext: PageContextServer): Promise<MachineData> {
  const { devTools, routeParams } = pageContext;
  const found = devTools && (await machineData(routeParams.machine ?? '', shopProject, devTools));
  if (!found) throw notFound(pageContext);
  pageContext.head = { title: `${found.title} — машина состояний Картера` };
  return found;
}
