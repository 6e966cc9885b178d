import { apiRoutes } from './api/calls.ts';
import { iconRoutes } from './api/icons.ts';
import { cspReportRoutes } from './http/csp-report.ts';
import { BODY_LIMIT, type BodyRule } from './http/csrf.ts';
import { healthRoutes } from './http/health.ts';
import type { FixedRoute } from './http/methods.ts';
import { oneCRoutes } from './one-c/router.ts';
import { buildRoutes } from './pages/builds.ts';
import { cookieRoutes } from './pages/cookie-answer.ts';
import { formRoutes } from './pages/forms.ts';
import { seoRoutes } from './seo/seo.ts';
import { serverRoutes } from './shop-api/calls/index.ts';

const browserRoutes: readonly FixedRoute[] = [
  ...healthRoutes,
  ...apiRoutes,
  ...formRoutes,
  ...cookieRoutes,
  ...cspReportRoutes,
  ...seoRoutes,
  ...buildRoutes,
  ...iconRoutes,
  ...oneCRoutes,
];

const isBrowsers = ({ method, path }: FixedRoute) =>
  browserRoutes.some((route) => route.method === method && route.path === path);

/** Every fixed address of the server, each once. Files and Vike's pages come on top. */
export const routes: readonly FixedRoute[] = [
  ...browserRoutes,
  ...serverRoutes.filter((route) => !isBrowsers(route)),
];

const posts = new Map(routes.filter(({ method }) => method === 'POST').map((route) => [route.path, route]));

/** The only kind of body that a POST to the path may have. */
export function bodyOf(path: string): BodyRule {
  const { body = 'application/json', bodyLimit = BODY_LIMIT } = posts.get(path) ?? {};
  return { type: body, limit: bodyLimit };
}
