import { createExplorer, loadLayout } from '../../../../devtools/index.ts';
import type { CreatePageActors } from '../../../../lib/page-actors.ts';

/** The explorer of the machine in the address, as the address asks. */
export const pageActors: CreatePageActors = ({ routeParams: { machine = '' }, urlParsed }) => {
  const {
    state = null,
    begin = null,
    input = null,
    path = null,
    screen = null,
    theme = null,
  } = urlParsed.search;
  return {
    actors: {
      explorer: createExplorer(machine, { state, begin, input, path, screen, theme }, loadLayout),
    },
  };
};
