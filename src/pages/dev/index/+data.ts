import type { PageContextServer } from 'vike/types';
import type { DrawnMachine } from '../../../devtools/index.ts';
import { drawnMachines, shopProject } from '../../../devtools/server.ts';
import { notFound } from '../../../lib/not-found.ts';

export { data };

/** The machines with their drawings; the browser gets only the rendered page. */
async function data({ devTools, urlPathname }: PageContextServer): Promise<readonly DrawnMachine[]> {
  if (!devTools) throw notFound({ urlPathname });
  return drawnMachines(shopProject, devTools);
}
