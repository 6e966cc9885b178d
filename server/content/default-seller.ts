import type { Log } from '../database/log.ts';
import type { Database } from '../database/open.ts';
import { siteTable } from './tables.ts';

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
