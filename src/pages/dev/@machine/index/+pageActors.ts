import { createExplorer, loadLayout } from '../../../../devtools/index.ts';
import type { CreatePageActors } from '../../../../lib/page-actors.ts';

/** The explorer of the machine in the address, as the address asks. */
export const pageActors: CreatePageActors = ({ routeParams: { machine = '' }, urlParsed }) => ({
  actors: { explorer: createExplorer(machine, urlParsed.search, loadLayout) },
});
