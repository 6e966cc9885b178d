import { apiRoutes } from './api/calls.ts';
import { healthRoutes } from './http/health.ts';
import type { FixedRoute } from './http/methods.ts';
import { formRoutes } from './pages/forms.ts';
import { smallRoutes } from './pages/small-files.ts';

/** Every fixed address of the server; besides them there are files and the pages that Vike knows. */
export const routes: readonly FixedRoute[] = [...healthRoutes, ...apiRoutes, ...formRoutes, ...smallRoutes];

const bodyTypes = new Map(routes.map(({ path, body }) => [path, body]));

/** The one kind of body that a post to the path may have. */
export function bodyTypeOf(path: string): string {
  return bodyTypes.get(path) ?? 'application/json';
}
