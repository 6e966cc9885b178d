import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

const PAGES = fileURLToPath(new URL('../pages', import.meta.url));
const TABLE = fileURLToPath(new URL('../../docs/routes.md', import.meta.url));

interface Route {
  readonly route: string;
  readonly middleware: string;
  readonly layout: string;
}

/** A page's setting, from its own folder or else the nearest one above. */
async function configured(folder: string, key: string): Promise<unknown> {
  const file = join(folder, '+config.ts');
  const config = existsSync(file) ? (await import(pathToFileURL(file).href)).default : {};
  return key in config || folder === PAGES ? config[key] : configured(dirname(folder), key);
}

/** Every page as its folder and its `+config.ts` make it. */
async function pages(): Promise<readonly Route[]> {
  const folders = readdirSync(PAGES, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?:^|[/\\])\+Page(?:\.server)?\.tsx$/.test(file) && !file.startsWith('_error'))
    .map((file) => dirname(join(PAGES, file)));
  return Promise.all(
    folders.map(async (folder) => {
      const parts = relative(PAGES, folder).split(sep);
      const shown = parts.filter((part) => part !== 'index').map((part) => part.replace(/^@(.+)/, '{$1}'));
      const names = (await configured(folder, 'routeMiddleware')) as readonly string[];
      const middleware = names.map((name) => `\`${name}\``).join(' ');
      return {
        route: `/${shown.join('/')}`,
        middleware: middleware === '' ? '–' : middleware,
        layout: `${await configured(folder, 'layout')}`,
      };
    }),
  );
}

/** The page of all texts; those that the specification names have a row of their own. */
function ofTexts(pages: ReadonlyMap<string, Route>): Route {
  const page = pages.get('/{page}');
  if (!page) throw new Error('no page shows texts');
  return page;
}

interface Told extends Route {
  readonly specified: string;
  readonly why: string;
}

/** The rows of the table in docs/routes.md. */
const told: readonly Told[] = readFileSync(TABLE, 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `/'))
  .map((line) => {
    const [route = '', specified = '', middleware = '', layout = '', why = ''] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    return { route: route.replaceAll('`', ''), specified, middleware, layout, why };
  });

test('docs/routes.md names the route middleware and the layout of every page, and why [RT-22][RT-23]', async () => {
  const all = new Map((await pages()).map((page) => [page.route, page]));
  const texts = told.filter(({ route, why }) => !all.has(route) && why.includes('`/{page}`'));
  expect(texts.map(({ route }) => route)).toEqual(['/bodesh', '/personal-data', '/privacy-policy']);
  for (const { route } of texts) all.set(route, { ...ofTexts(all), route });
  const shown = told.map(({ route, middleware, layout }) => [route, { route, middleware, layout }] as const);
  expect(new Map(shown)).toEqual(all);
  for (const { route, why } of told) expect(why, route).toMatch(/\p{L}{3}/u);
});

test('a middleware that the specification names for a route is the one that the page names [RT-22]', () => {
  const specified = told.filter((row) => !['none', 'not shown', 'ours'].includes(row.specified));
  expect(specified).toHaveLength(7);
  for (const row of specified) {
    expect(row.middleware, row.route).toBe(`\`${row.specified}\``);
  }
});
