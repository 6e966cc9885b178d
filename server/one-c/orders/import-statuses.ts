import { join } from 'node:path';
import { pathTo } from '../../../machines/order-lifecycle/move.ts';
import type { Database } from '../../database/open.ts';
import { type Names, readNames } from '../../import/commerceml/names.ts';
import { COMMERCEML } from '../../import/commerceml/nodes.ts';
import { countedBytes } from '../../import/file.ts';
import { readRecords } from '../../import/xml/records.ts';
import type { Log } from '../../lib/logging.ts';
import { type MoveDeps, moveOrder } from '../../shop/orders/move-order.ts';
import { orderByNumber } from '../../shop/orders/placed-orders.ts';
import type { ImportedFile } from '../sessions.ts';
import { type OrderNews, readStatus } from './read-status.ts';

interface ImportStatusesDeps extends MoveDeps {
  readonly database: Database;
  readonly log: Pick<Log, 'warn'>;
  /** Called after letters were queued. */
  readonly wake: () => void;
}

interface Counts {
  moved: number;
  same: number;
  refused: number;
  /** Why, of the first of them. */
  readonly rejected: string[];
}

const LISTED = 100;

/** Whether the order has moved in the shop since 1C took it. */
async function isDue({ pool }: Pick<Database, 'pool'>, number: number): Promise<boolean> {
  const { rowCount } = await pool.query('select from exchange.due where order_number = $1', [number]);
  return rowCount !== 0;
}

/** From now on 1C knows the order as it is: its own changes are not exported back to it. */
async function markKnown({ pool }: Pick<Database, 'pool'>, number: number): Promise<void> {
  await pool.query('delete from exchange.due where order_number = $1', [number]);
}

/**
 * Moves one order to the status that 1C gives, step by step along its life cycle. What the life cycle does not allow is
 * rejected and reported, never forced.
 */
async function moveTo(deps: ImportStatusesDeps, news: OrderNews, counts: Counts): Promise<void> {
  const { number, status, unknown, track } = news;
  const reject = (reason: string) => {
    deps.log.warn({ order: number, status, unknown }, 'a status from 1C was rejected');
    counts.refused += 1;
    if (counts.rejected.length < LISTED) counts.rejected.push(`Заказ ${number}: ${reason}`);
  };
  if (number === null) return;
  if (status === null) return unknown === null ? undefined : reject(`неизвестный статус «${unknown}»`);
  const order = await orderByNumber(deps.database.db, number);
  if (!order) return reject('в магазине нет такого заказа');
  const terms = { payment: order.terms?.payment ?? null, delivery: order.terms?.delivery ?? null };
  const path = pathTo({ status: order.status, track: order.track, ...terms }, status, track);
  if (path === null && unknown !== null) return reject(`неизвестный статус «${unknown}»`);
  if (path === null) {
    const lacksTrack = pathTo({ status: order.status, track: null, ...terms }, status, '?') !== null;
    return reject(
      lacksTrack ? 'нужен номер отправления' : `из статуса ${order.status} нельзя перейти в ${status}`,
    );
  }
  const wasDue = await isDue(deps.database, number);
  // A number that 1C gives without having seen the shop's own is the older one.
  if (path.length === 0 || (wasDue && order.status === status)) {
    if (unknown !== null) return reject(`неизвестный статус «${unknown}»`);
    counts.same += 1;
    return;
  }
  // Steps that 1C has not seen go to it, those of its own that follow them too.
  for (const to of path) {
    const result = await moveOrder(deps, number, { to, track, note: '' });
    if (result.kind !== 'moved') return reject(`не перешёл в ${to}`);
    deps.wake();
  }
  if (!wasDue) await markKnown(deps.database, number);
  counts.moved += 1;
}

/** Imports the statuses of files of orders. Doing it again moves nothing twice. Throws PriceListError. */
export async function importStatuses(
  deps: ImportStatusesDeps,
  folder: string,
  files: readonly string[],
): Promise<ImportedFile> {
  const names: Names = await readNames(deps.database);
  const counts: Counts = { moved: 0, same: 0, refused: 0, rejected: [] };
  for (const file of files) {
    for await (const events of readRecords(countedBytes(join(folder, file)), COMMERCEML)) {
      for (const event of events) {
        if (event.kind === 'record' && event.node.name === 'Документ') {
          await moveTo(deps, readStatus(event.node, names), counts);
        }
      }
    }
  }
  const { moved, same, refused, rejected } = counts;
  const message = [
    `заказов продвинуто ${moved}, без изменений ${same}, отказано ${refused}`,
    ...rejected,
    ...(refused > rejected.length ? [`… и ещё ${refused - rejected.length}`] : []),
  ];
  return { message: message.join('\n'), summary: counts };
}
