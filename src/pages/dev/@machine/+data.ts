import type { PageContextServer } from 'vike/types';
import { notFound } from '../../../app/absent.ts';
import type { MachineData } from '../../../features/dev/index.ts';
import { machineData } from '../../../features/dev/server.ts';

export { data };

/** What the page tells of its machine; the machine itself stays on the server and on the stage. */
async function data(pageContext: PageContextServer): Promise<MachineData> {
  const { devTools, routeParams } = pageContext;
  const found = devTools && (await machineData(routeParams.machine ?? '', devTools));
  if (!found) throw notFound(pageContext);
  pageContext.head = { title: `${found.title} — машина состояний Картера` };
  return found;
}
