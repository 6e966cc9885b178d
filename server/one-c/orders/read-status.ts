import { TRACK_MAX_LENGTH } from '../../../src/contract/constants.ts';
import { type OrderStatus, orderStatusTitles } from '../../../src/contract/order.ts';
import { ORDER_STATUSES } from '../../../src/contract/schemas/orders.ts';
import type { Names } from '../../import/commerceml/names.ts';
import { isTrue, requisites } from '../../import/commerceml/nodes.ts';
import { foldName } from '../../import/values.ts';
import { all, textOf, type XmlNode } from '../../import/xml/node.ts';

/** Usual names of the statuses in 1C bases, besides our own. */
const USUAL: Readonly<Record<string, OrderStatus>> = {
  принят: 'confirmed',
  согласован: 'confirmed',
  'к обеспечению': 'confirmed',
  'к выполнению': 'assembling',
  'в резерве': 'assembling',
  собирается: 'assembling',
  'к отгрузке': 'assembling',
  отгружен: 'shipped',
  отправлен: 'shipped',
  доставлен: 'done',
  закрыт: 'done',
  завершен: 'done',
  отменен: 'cancelled',
  возвращен: 'returned',
};

/** What 1C says of an order. */
export interface OrderNews {
  /** Null when the document is none of ours. */
  readonly number: number | null;
  /** Null when it says no status that anybody knows. */
  readonly status: OrderStatus | null;
  /** A word for the status that nobody knows; our own id beside it, which came back, may give `status` all the same. */
  readonly unknown: string | null;
  readonly track: string;
}

function statusOf(text: string, { statuses }: Names): OrderStatus | null {
  const folded = foldName(text);
  const [, named = ''] = Object.entries(statuses).find(([word]) => foldName(word) === folded) ?? [];
  const own = (wanted: string) =>
    ORDER_STATUSES.find((status) => status === wanted || foldName(orderStatusTitles[status]) === wanted);
  return own(named) ?? own(folded) ?? (Object.hasOwn(USUAL, folded) ? (USUAL[folded] ?? null) : null);
}

/** Reads a `<Документ>` of 1C. Our orders have our number as their Ид. */
export function readStatus(node: XmlNode, names: Names): OrderNews {
  const id = textOf(node, 'Ид');
  const values = requisites(node);
  const value = (...keys: readonly string[]) => keys.map((key) => values.get(key) ?? '').find(Boolean) ?? '';
  const own = value('статуса заказа ид');
  const text = value('статус заказа', 'статус') || own;
  const track = value('номер отправления', 'трек-номер', 'номер накладной').slice(0, TRACK_MAX_LENGTH);
  // Our own «Отменен» comes back as false beside a mark that was set in the base since.
  const isCancelled =
    ['отменен', 'пометкаудаления', 'пометка удаления'].some((key) => isTrue(values.get(key))) ||
    all(node, 'ПометкаУдаления').some((each) => isTrue(each.text));
  // Our own id may come back beside a status that was chosen since: the status is newer.
  const named = isCancelled ? 'cancelled' : statusOf(text, names);
  return {
    number: /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null,
    status: named ?? statusOf(own, names),
    unknown: named === null && text !== '' ? text : null,
    track,
  };
}
