import type { Database } from '../../server/database/open.ts';
import type { Log } from '../../server/lib/logging.ts';
import { createCatalogue } from '../../server/shop/catalogue/catalogue.ts';
import { createAnswers } from '../../server/shop/search/answers.ts';
import { createSearch } from '../../server/shop/search/search.ts';
import { type ListQuery, NO_FILTERS } from '../../src/contract/filter.ts';
import { quietLog } from './quiet-log.ts';

/** The search and the catalogue that filters its answers, as a shop puts them together. */
export function openSearch(
  database: Pick<Database, 'at' | 'db' | 'pool'>,
  log: Pick<Log, 'info'> = quietLog,
) {
  const answers = createAnswers(database.db);
  const catalogue = createCatalogue({ database, log: quietLog, idsFound: answers.ids });
  const search = createSearch({ db: database.db, log, answers, listFound: catalogue.found });
  return { ...search, catalogue };
}

/** A page of a list as it begins. */
export const plainList = (page: number): ListQuery => ({ filters: NO_FILTERS, sort: 'popular', page });
