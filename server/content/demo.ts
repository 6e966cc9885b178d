import type { Config } from '../config/config.ts';
import type { Database, Queries } from '../database/open.ts';
import type { Log } from '../lib/logging.ts';
import { DEMO_FOLDER, demoSite } from '../shop/site/demo-site.ts';
import { loadFolder } from './read-folder.ts';
import { loading, type NewContent, saveWithin } from './save-content.ts';
import { articleTable, pageTable, siteRows, siteTable } from './tables.ts';

/** Warns the owner of a real shop that its pages and letters name the demo's seller, because no other is stored. */
export async function warnOfDefaultSeller(
  { kind, db }: Pick<Database, 'kind' | 'db'>,
  log: Pick<Log, 'warn'>,
): Promise<void> {
  if (kind === 'embedded') return;
  const stored = new Set((await siteTable.read(db)).map(siteTable.nameOf));
  const missing = ['company', 'contacts'].filter((name) => !stored.has(name));
  if (missing.length === 0) return;
  log.warn({ missing }, 'the shop names the seller of the demo: load a site.yaml by npm run shop -- content');
}

/** What the shop has of the demo's parts, its owner's or these. */
interface Present {
  readonly hasPages: boolean;
  readonly hasNews: boolean;
  readonly hasArticles: boolean;
  readonly hasSite: boolean;
}

async function presentIn(tx: Queries): Promise<Present> {
  const demo = new Set(siteRows(demoSite()).map(siteTable.nameOf));
  return {
    hasPages: (await pageTable.read(tx)).length > 0,
    hasNews: (await articleTable('news').read(tx)).length > 0,
    hasArticles: (await articleTable('articles').read(tx)).length > 0,
    hasSite: (await siteTable.read(tx)).some((row) => demo.has(siteTable.nameOf(row))),
  };
}

const isWhole = ({ hasPages, hasNews, hasArticles, hasSite }: Present): boolean =>
  hasPages && hasNews && hasArticles && hasSite;

function missing({ hasPages, hasNews, hasArticles, hasSite }: Present, demo: NewContent): NewContent {
  return {
    pages: hasPages ? null : demo.pages,
    news: hasNews ? null : demo.news,
    articles: hasArticles ? null : demo.articles,
    site: hasSite ? null : demo.site,
  };
}

/**
 * Gives an embedded shop the demo's pages, news, articles and site data, each when it has none, in one transaction: a
 * process that is killed leaves none and the next start tries again. What is there, its owner's or these, stays.
 */
export async function ensureDemoContent(
  database: Pick<Database, 'kind' | 'pool'>,
  { demoProducts, dataDir }: Pick<Config, 'demoProducts' | 'dataDir'>,
  log: Pick<Log, 'info'>,
): Promise<void> {
  if (database.kind !== 'embedded' || demoProducts === 0) return;
  // Reading all its texts takes a good part of a start.
  if (isWhole(await loading(database, presentIn))) return;
  const { content } = await loadFolder(DEMO_FOLDER, dataDir);
  const saved = await loading(database, async (tx) =>
    saveWithin(tx, missing(await presentIn(tx), content), false),
  );
  const counts = Object.entries(saved).map(([part, rows]) => [part, rows?.created.length ?? 0] as const);
  if (counts.some(([, count]) => count > 0)) log.info(Object.fromEntries(counts), 'demo content loaded');
}
