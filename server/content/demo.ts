import type { Config } from '../config/config.ts';
import type { Database, Queries } from '../database/open.ts';
import type { Log } from '../lib/logging.ts';
import { DEMO_FOLDER } from '../shop/site/demo-site.ts';
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

/** Pages that came with the site data: a demo shop from before has others and lacks these. */
const CAME_WITH_SITE = new Set(['company', 'contacts']);

async function missingIn(tx: Queries, demo: NewContent): Promise<NewContent> {
  const pages = new Set((await pageTable.read(tx)).map(pageTable.nameOf));
  const site = new Set((await siteTable.read(tx)).map(siteTable.nameOf));
  const hasSite = demo.site !== null && siteRows(demo.site).some(({ name }) => site.has(name));
  const isWanted = (slug: string) =>
    pages.size === 0 || (!hasSite && CAME_WITH_SITE.has(slug) && !pages.has(slug));
  const wanted = demo.pages?.filter(({ slug }) => isWanted(slug)) ?? [];
  return {
    pages: wanted,
    news: (await articleTable('news').read(tx)).length > 0 ? null : demo.news,
    articles: (await articleTable('articles').read(tx)).length > 0 ? null : demo.articles,
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
  const { content } = await loadFolder(DEMO_FOLDER, dataDir);
  const saved = await loading(database, async (tx) => saveWithin(tx, await missingIn(tx, content), false));
  const counts = Object.entries(saved).map(([part, rows]) => [part, rows?.created.length ?? 0] as const);
  if (counts.some(([, count]) => count > 0)) log.info(Object.fromEntries(counts), 'demo content loaded');
}
