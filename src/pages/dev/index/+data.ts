import type { PageContextServer } from 'vike/types';
import type { DrawnMachine } from '../../../devtools/index.ts';
import { drawnMachines } from '../../../devtools/server.ts';
import { notFound } from '../../../lib/not-found.ts';

export { data };

/** The machines with their drawings: nothing of it goes to the browser but the page itself. */
async function data({ devTools, urlPathname }: PageContextServer): Promise<readonly DrawnMachine[]> {
  if (!devTools) throw notFound({ urlPathname });
  return drawnMachines(devTools);
}
