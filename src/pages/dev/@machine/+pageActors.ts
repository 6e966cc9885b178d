import { createGallery } from '../../../devtools/index.ts';
import type { CreatePageActors } from '../../../lib/page-actors.ts';

/** The gallery of the machine that the address names, brought to the state or input that it asks for. */
export const pageActors: CreatePageActors = ({ routeParams: { machine = '' }, urlParsed }) => {
  const { state = null, input = null } = urlParsed.search;
  const gallery = createGallery(machine, { state, input });
  const { start, stop } = gallery;
  return { actors: { gallery }, start, stop, typeInto: () => undefined };
};
