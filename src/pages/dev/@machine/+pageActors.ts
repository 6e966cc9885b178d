import { createExplorer } from '../../../devtools/index.ts';
import type { CreatePageActors } from '../../../lib/page-actors.ts';

/** The explorer of the machine in the address, in the state or input that it names. */
export const pageActors: CreatePageActors = ({ routeParams: { machine = '' }, urlParsed }) => {
  const { state = null, input = null } = urlParsed.search;
  const explorer = createExplorer(machine, { state, input });
  const { start, stop } = explorer;
  return { actors: { explorer }, start, stop, typeInto: () => undefined };
};
