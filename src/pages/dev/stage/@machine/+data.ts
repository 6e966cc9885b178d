import type { PageContextServer } from 'vike/types';
import { machines } from '../../../../../machines/index.ts';
import { notFound } from '../../../../lib/not-found.ts';

export { data };

/** Only checks that there is such a machine: the sandbox has the rest. */
function data({ devTools, routeParams, urlPathname }: PageContextServer): null {
  if (!devTools || !machines.some(({ id }) => id === routeParams.machine)) throw notFound({ urlPathname });
  return null;
}
