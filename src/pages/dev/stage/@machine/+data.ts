import type { PageContextServer } from 'vike/types';
import { machines } from '../../../../../machines/index.ts';
import { notFound } from '../../../../lib/not-found.ts';

export { data };

/** Nothing but whether there is such a machine: the sandbox brings the rest itself. */
function data({ devTools, routeParams, urlPathname }: PageContextServer): null {
  if (!devTools || !machines.some(({ id }) => id === routeParams.machine)) throw notFound({ urlPathname });
  return null;
}
