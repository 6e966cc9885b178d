import { fileURLToPath } from 'node:url';
import type { Log } from '../database/log.ts';
import type { Database } from '../database/open.ts';
import type { Settings } from '../settings/settings.ts';
import { readFolder } from './read-folder.ts';
import { savePagesOnce } from './save-pages.ts';

/** The build puts the texts beside the server's files under the same name. */
const FOLDER = fileURLToPath(new URL('./demo/', import.meta.url));

/**
 * Gives an embedded shop that has no page of text the demo ones, in one transaction: a process that is killed
 * leaves none and the next start tries again. A shop that has any page, its owner's or these, keeps what it has.
 */
export async function ensureDemoPages(
  database: Pick<Database, 'kind' | 'pool'>,
  { demoProducts }: Pick<Settings, 'demoProducts'>,
  log: Pick<Log, 'info'>,
): Promise<void> {
  if (database.kind !== 'embedded' || demoProducts === 0) return;
  const saved = await savePagesOnce(database, readFolder(FOLDER).pages);
  if (saved > 0) log.info({ pages: saved }, 'demo pages loaded');
}
