import { join } from 'node:path';
import { wayTo } from '../../../machines/order-lifecycle/move.ts';
import { ORDER_STATUSES } from '../../../src/contract/order.ts';
import type { Log } from '../../database/log.ts';
import type { Database } from '../../database/open.ts';
import { type Names, readNames } from '../../import/commerceml/names.ts';
import { COMMERCEML } from '../../import/commerceml/nodes.ts';
import { countedBytes } from '../../import/file.ts';
import { readRecords } from '../../import/xml/records.ts';
import { type MoveDeps, moveOrder } from '../../shop/orders/move-order.ts';
import { orderByNumber } from '../../shop/orders/placed-orders.ts';
import type { Taken } from '../take-catalogue.ts';
import { readDocument, type SaidOfOrder } from './statuses.ts';

export interface TakeOrdersDeps extends MoveDeps {
  readonly database: Database;
  readonly log: Pick<Log, 'warn'>;
  /** Told after letters were queued. */
  readonly wake: () => void;
}

interface Counts {
  moved: number;
  same: number;
  refused: string[];
}

/** Refusals that are told one by one. */
const TOLD = 100;

/** From now on 1C knows the order as it is: its own moves are not told back to it. */
async function markKnown({ pool }: Pick<Database, 'pool'>, number: number): Promise<void> {
  await pool.query(
    `insert into exchange.taken (order_number, event_id)
     select order_number, max(id) from order_events where order_number = $1 group by 1
     on conflict (order_number) do update set event_id = excluded.event_id, at = now()`,
    [number],
  );
}

/**
 * Moves one order where 1C says it is, step by step along its life. Whatever its life does not allow is refused and
 * told, never forced.
 */
async function follow(deps: TakeOrdersDeps, said: SaidOfOrder, counts: Counts): Promise<void> {
  const { number, status, unknown, track } = said;
  const refuse = (reason: string) => {
    deps.log.warn({ order: number, status, unknown }, 'a status from 1C was refused');
    if (counts.refused.length < TOLD) counts.refused.push(`Заказ ${number}: ${reason}`);
  };
  if (number === null) return;
  if (unknown !== null) return refuse(`неизвестный статус «${unknown}»`);
  if (status === null) return;
  const order = await orderByNumber(deps.database.db, number);
  if (!order) return refuse('в магазине нет такого заказа');
  const terms = { payment: order.terms?.payment ?? null, delivery: order.terms?.delivery ?? null };
  const way = wayTo({ status: order.status, track: order.track, ...terms }, status, ORDER_STATUSES, track);
  if (way === null) {
    const lacksTrack =
      wayTo({ status: order.status, track: null, ...terms }, status, ORDER_STATUSES, '?') !== null;
    return refuse(
      lacksTrack ? 'нужен номер отправления' : `из статуса ${order.status} нельзя перейти в ${status}`,
    );
  }
  if (way.length === 0) {
    counts.same += 1;
    return;
  }
  for (const to of way) {
    const result = await moveOrder(deps, number, { to, track, note: '' });
    if (result.kind !== 'moved') return refuse(`не перешёл в ${to}`);
    deps.wake();
  }
  await markKnown(deps.database, number);
  counts.moved += 1;
}

/** Takes the statuses of a file of orders. Doing it again moves nothing twice. Throws PriceListError. */
export async function takeOrdersFile(deps: TakeOrdersDeps, folder: string, file: string): Promise<Taken> {
  const names: Names = await readNames(deps.database);
  const counts: Counts = { moved: 0, same: 0, refused: [] };
  for await (const events of readRecords(
    countedBytes(join(folder, file), () => {}),
    COMMERCEML,
  )) {
    for (const event of events) {
      if (event.kind === 'record' && event.node.name === 'Документ') {
        await follow(deps, readDocument(event.node, names), counts);
      }
    }
  }
  const { moved, same, refused } = counts;
  const message = [
    `заказов продвинуто ${moved}, без изменений ${same}, отказано ${refused.length}`,
    ...refused,
  ];
  return { message: message.join('\n'), summary: counts };
}
