import { formatNumber } from '../../../src/contract/format.ts';
import type { Database } from '../../database/open.ts';
import { connectionOf, withLongTransaction } from '../../database/transaction.ts';
import { inParallel } from '../../lib/concurrency.ts';
import { PictureError } from '../pictures/picture-error.ts';
import type { Problem } from '../problems.ts';
import type { ImportLock } from './lock.ts';
import { lastProductId } from './next-catalogue.ts';
import { PARALLEL, pictureErrorText, RETRY, savePicture, type TakePicture } from './pictures.ts';
import { shortSteps, throughNumbers } from './steps.ts';
import { bumpRevision, countNext, rankProducts, showCounts } from './totals.ts';

/** References that one round fetches, and the products they belong to get at once. */
const ROUND = 100;
/** Caches are told of new pictures at most this often, for every telling makes them read the catalogue again. */
const TELL_MS = 60_000;
/** Pictures in a row after which a host is silent: each takes 10 s, and other imports wait. */
const SILENT_AFTER = 8;
/** How long other imports wait for pictures where nobody says otherwise, in ms. */
const USUAL_MS = 30 * 60_000;

interface PendingOptions {
  readonly lock: ImportLock;
  /** As `OffersOptions` has it. */
  readonly picturesWithin?: number | undefined;
  readonly takePicture: TakePicture;
  readonly report: (problem: Problem) => void;
  readonly onProgress: (done: number, total: number) => void;
}

interface Wanted {
  readonly ref: string;
  readonly line: number;
  readonly offer_id: string;
}

const UNKNOWN = `from import.offers s, unnest(s.pending) as wanted (ref)
  where not exists (
    select from import.pictures p where p.ref = wanted.ref and (p.image is not null or p.tried_at > now() - ${RETRY})
  )`;

/** The host of a reference, as `split_part(ref, '/', 3)` gives it. */
const hostOf = (reference: string): string => reference.split('/', 3)[2] ?? '';

/** Which hosts do not answer. One that refuses answers, and takes no time. */
class Hosts {
  readonly #failures = new Map<string, number>();

  get silent(): readonly string[] {
    return [...this.#failures.keys()].filter((host) => this.isSilent(host));
  }

  isSilent(host: string): boolean {
    return (this.#failures.get(host) ?? 0) >= SILENT_AFTER;
  }

  /** Takes what became of a picture: its error, or null. */
  count(host: string, error: unknown): void {
    const isSilence =
      error instanceof PictureError && error.problem === 'unreachable' && error.cause !== undefined;
    this.#failures.set(host, isSilence ? (this.#failures.get(host) ?? 0) + 1 : 0);
  }
}

/** Shows the pictures of a round: every product that waits for one of them gets all that are ready. */
async function attach(
  database: Database,
  lock: ImportLock,
  references: readonly string[],
  tell: boolean,
): Promise<void> {
  await withLongTransaction(database, async (connection) => {
    await lock.fence(connection);
    await connection.query(
      `update products set images = ready.images, updated_at = now()
       from (
         select s.offer_id, coalesce(
           (select jsonb_agg(each.image order by each.place) from (
              select distinct on (p.image ->> 'url') p.image, r.place
              from unnest(s.pending) with ordinality as r (ref, place) join import.pictures p on p.ref = r.ref
              where p.image is not null order by p.image ->> 'url', r.place
            ) each), '[]') as images
         from import.offers s where s.pending && $1
       ) ready
       where products.offer_id = ready.offer_id and products.images <> ready.images`,
      [references],
    );
    if (tell) await bumpRevision(connection);
  });
}

/**
 * After the merge: fetches the pictures from elsewhere that no import has fetched yet, in rounds, so that neither
 * memory nor the time until they are seen grows with the list. Returns how many came and how many did not. Leaves
 * hosts that do not answer, and everything after `picturesWithin`, to the next import, with a warning.
 */
export async function fetchPictures(
  database: Database,
  { lock, takePicture, report, onProgress, picturesWithin = USUAL_MS }: PendingOptions,
): Promise<{ readonly fetched: number; readonly failed: number }> {
  const counted = await database.pool.query<{ total: number }>(
    `select count(distinct wanted.ref)::integer as total ${UNKNOWN}`,
  );
  const total = counted.rows[0]?.total ?? 0;
  let fetched = 0;
  let failed = 0;
  const hosts = new Hosts();
  const until = performance.now() + picturesWithin;
  let told = performance.now();
  if (total > 0) onProgress(0, total);
  while (fetched + failed < total && performance.now() < until) {
    const { rows } = await database.pool.query<Wanted>(
      `select wanted.ref, min(s.line) as line, min(s.offer_id) as offer_id
       ${UNKNOWN} and split_part(wanted.ref, '/', 3) <> all ($1) group by 1 order by 2 limit ${ROUND}`,
      [hosts.silent],
    );
    if (rows.length === 0) break;
    const asked: string[] = [];
    await inParallel(rows, PARALLEL, async ({ ref, line, offer_id: offerId }) => {
      const host = hostOf(ref);
      if (hosts.isSilent(host)) return;
      asked.push(ref);
      await lock.beat();
      try {
        await savePicture(database, ref, { image: await takePicture(ref) });
        hosts.count(host, null);
        fetched += 1;
      } catch (error) {
        hosts.count(host, error);
        const reason = pictureErrorText(error);
        await savePicture(database, ref, { error: reason });
        report({ line, offerId, severity: 'warning', message: `Картинка ${ref} не взята: ${reason}` });
        failed += 1;
      }
      onProgress(fetched + failed, total);
    });
    const tell = performance.now() - told > TELL_MS;
    if (tell) told = performance.now();
    await attach(database, lock, asked, tell);
  }
  if (fetched + failed < total) {
    const silent = hosts.silent.length > 0 ? ` (не отвечает ${hosts.silent.slice(0, 3).join(', ')})` : '';
    const count = `${formatNumber(fetched)} из ${formatNumber(total)}`;
    const message = `картинок загружено ${count}${silent}, остальные загрузит следующий импорт этого списка`;
    report({ line: 0, offerId: null, severity: 'warning', message });
  }
  if (fetched > 0) {
    const last = await lastProductId(connectionOf(database.pool));
    await throughNumbers(shortSteps(database, lock), last, rankProducts);
    await withLongTransaction(database, async (connection) => {
      await lock.fence(connection);
      await countNext(connection);
      await showCounts(connection);
      await bumpRevision(connection);
    });
  }
  return { fetched, failed };
}
