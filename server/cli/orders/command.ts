import { resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { formatCount } from '../../../src/contract/format.ts';
import type { OrderStatus } from '../../../src/contract/order.ts';
import type { Config } from '../../config/config.ts';
import { createKeyRing } from '../../crypto/key-ring.ts';
import type { Database } from '../../database/open.ts';
import { skipNumbers } from '../../shop/orders/insert-order.ts';
import { type Move, moveOrder } from '../../shop/orders/move-order.ts';
import { orderByNumber, selectOrders } from '../../shop/orders/placed-orders.ts';
import { selectCalls } from '../../shop/orders/request-call.ts';
import { readCheckout } from '../../shop/site/store.ts';
import { type Command, EXIT, interruption, startFolder, withDatabase } from '../command.ts';
import { readArguments, type Task } from './arguments.ts';
import { exportOrders } from './export.ts';
import { callLine, listLines, orderDetails, statusWords } from './words.ts';

/** Orders of one list; older ones are in the export. */
const LISTED = 200;

const say = (lines: readonly string[]) => console.log(lines.join('\n'));

function refuse(words: string): number {
  console.error(words);
  return EXIT.failed;
}

async function list({ db }: Database, status: OrderStatus | null): Promise<number> {
  const orders = await selectOrders(db, status === null ? sql`true` : sql`o.status = ${status}`, {
    limit: LISTED,
  });
  if (orders.length === 0) console.log('Заказов нет.');
  else say(listLines(orders));
  if (orders.length === LISTED)
    console.log(`Показаны последние ${LISTED}, остальные выгрузит orders export.`);
  return EXIT.done;
}

async function calls({ db }: Database): Promise<number> {
  const found = await selectCalls(db).limit(LISTED);
  if (found.length === 0) console.log('Заявок на звонок нет.');
  else say(found.map(callLine));
  return EXIT.done;
}

async function show({ db }: Database, number: number): Promise<number> {
  const order = await orderByNumber(db, number);
  if (!order) return refuse(`Нет заказа № ${number}.`);
  say(orderDetails(order, await readCheckout(db)));
  return EXIT.done;
}

async function move(database: Database, config: Config, number: number, wanted: Move): Promise<number> {
  const keyRing = createKeyRing(config.cookieKeys);
  const result = await moveOrder({ database, keyRing, letters: config }, number, wanted);
  if (result.kind === 'unknown') return refuse(`Нет заказа № ${number}.`);
  if (result.kind === 'moved') {
    const { status, email } = result.order;
    const letter =
      email === '' ? 'У покупателя нет e-mail: позвоните ему.' : 'Письмо покупателю поставлено в очередь.';
    console.log(`Заказ № ${number}: ${statusWords(status)}. ${letter}`);
    return EXIT.done;
  }
  const { from, open } = result;
  if (from === wanted.to) return refuse(`Заказ № ${number} уже ${statusWords(from)}.`);
  if (wanted.to === 'shipped' && open.includes('shipped')) {
    return refuse('Нужен номер отправления: --track НОМЕР.');
  }
  const ways = open.length === 0 ? 'никуда, это его конец' : open.map(statusWords).join(', ');
  return refuse(`Заказ № ${number} сейчас ${statusWords(from)}. Отсюда он может перейти: ${ways}.`);
}

async function work(database: Database, config: Config, wanted: Task): Promise<number> {
  switch (wanted.task) {
    case 'list':
      return list(database, wanted.status);
    case 'calls':
      return calls(database);
    case 'show':
      return show(database, wanted.number);
    case 'move':
      return move(database, config, wanted.number, wanted.move);
    case 'skip':
      console.log(`Следующий заказ будет № ${await skipNumbers(database.db)}.`);
      return EXIT.done;
    case 'export': {
      const file = resolve(startFolder(), wanted.file);
      const count = await exportOrders(database.db, file, wanted.span, interruption());
      console.log(`${formatCount(count, ['заказ', 'заказа', 'заказов'])}: ${file}`);
      return EXIT.done;
    }
  }
}

async function run(args: readonly string[]): Promise<number> {
  const task = readArguments(args);
  return withDatabase((database, config) => work(database, config, task));
}

export const ordersCommand: Command = {
  name: 'orders',
  usage:
    'orders list [--status СТАТУС] | calls | show N | move N СТАТУС [--track T] [--note "…"] | export ФАЙЛ.csv [--from Д] [--to Д] | skip',
  summary:
    'показать заказы и заявки на звонок, перевести заказ дальше (покупатель получит письмо), выгрузить в таблицу; skip: пропустить 1000 номеров',
  run,
};
