import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Router } from 'express';
import { getGlobalContext } from 'vike/server';
import { type AppManifest, type Build, LATEST_BUILD_PATH, manifestPath } from '../../src/contract/builds.ts';
import { isPersonalPath } from '../../src/contract/personal.ts';
import { CATALOG_PATH, categoryPath } from '../../src/contract/routes.ts';
import { missingFile } from '../http/files.ts';
import type { FixedRoute } from '../http/methods.ts';

export const buildRoutes: readonly FixedRoute[] = [{ method: 'GET', path: LATEST_BUILD_PATH }];

/**
 * The build that is served, as `server/scripts/build.mjs` noted it beside the folder of built files.
 * @throws when there is no such note: the pages are not built.
 */
export function readBuild(clientDir: string): Build {
  const { id, timestamp } = JSON.parse(readFileSync(join(clientDir, '..', 'build.json'), 'utf8'));
  if (typeof id !== 'string' || typeof timestamp !== 'number') throw new Error('dist/build.json is broken');
  return { id, timestamp };
}

/** What the manifest says of the routes that the pages have, parameters as `@name`. */
function manifestOf(build: Build, routes: readonly string[]): AppManifest {
  // Links to lists are full page loads [RT-24].
  const isList = (route: string) => route === CATALOG_PATH || route.startsWith(categoryPath(''));
  const never = (route: string) => isPersonalPath(route) || isList(route);
  const shared = routes.filter((route) => !never(route));
  const folderOf = (route: string) => `/${route.split('/')[1] ?? ''}`;
  return {
    ...build,
    prerendered: shared.filter((route) => !route.includes('@')),
    matcher: {
      shared: shared.filter((route) => route.includes('@')).map((route) => route.replace(/@\w+/g, '*')),
      never: [...new Set(routes.filter(never).map(folderOf))],
    },
  };
}

async function pageRoutes(): Promise<readonly string[]> {
  const { pages } = await getGlobalContext();
  return Object.values(pages).flatMap(({ route }) => (typeof route === 'string' ? [route] : []));
}

/** GET /builds/meta/{buildId}.json and GET /builds/latest.json [TC-01][TC-02]; other builds are gone. */
export function builds(build: Build): Router {
  const router = Router();
  router.get(manifestPath(build.id), async (_request, response) => {
    const manifest = manifestOf(build, await pageRoutes());
    response.set('Cache-Control', 'public, max-age=31536000, immutable').json(manifest);
  });
  router.get(LATEST_BUILD_PATH, (_request, response) => {
    response.set('Cache-Control', 'no-store').json(build);
  });
  router.use('/builds', missingFile);
  return router;
}
