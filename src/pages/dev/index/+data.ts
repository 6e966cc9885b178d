import type { PageContextServer } from 'vike/types';
import { notFound } from '../../../app/absent.ts';
import type { DrawnMachine } from '../../../features/dev/index.ts';
import { drawnMachines } from '../../../features/dev/server.ts';

export { data };

/** The machines with their drawings: nothing of it goes to the browser but the page itself. */
async function data({ devTools, urlPathname }: PageContextServer): Promise<readonly DrawnMachine[]> {
  if (!devTools) throw notFound({ urlPathname });
  return drawnMachines(devTools);
}
