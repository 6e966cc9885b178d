import { parseArgs } from 'node:util';
import { TRACK_MAX_LENGTH } from '../../../src/contract/constants.ts';
import { type OrderStatus, orderStatusTitles } from '../../../src/contract/order.ts';
import { ORDER_STATUSES } from '../../../src/contract/schemas/orders.ts';
import { cleanText } from '../../../src/contract/text.ts';
import { foldName } from '../../import/values.ts';
import { isDay } from '../../lib/moscow.ts';
import type { Move } from '../../shop/orders/move-order.ts';
import { UsageError } from '../command.ts';

/** Longest note in characters. */
const NOTE_MAX = 1000;

/** A span of days, both ends within; null is open. */
export interface Span {
  readonly from: Date | null;
  /** The beginning of the day after the last. */
  readonly before: Date | null;
}

/** What the owner wants of the orders. */
export type Task =
  | { readonly task: 'list'; readonly status: OrderStatus | null }
  | { readonly task: 'calls' }
  | { readonly task: 'show'; readonly number: number }
  | { readonly task: 'move'; readonly number: number; readonly move: Move }
  | { readonly task: 'skip' }
  | { readonly task: 'export'; readonly file: string; readonly span: Span };

/** A status by its name or its Russian words. */
function statusOf(text: string | undefined): OrderStatus {
  const wanted = foldName(text ?? '');
  const found = ORDER_STATUSES.find(
    (each) => each === wanted || foldName(orderStatusTitles[each]) === wanted,
  );
  if (found) return found;
  const known = ORDER_STATUSES.map((each) => `${each} (${orderStatusTitles[each]})`).join(', ');
  throw new UsageError(`Нет такого статуса: «${text ?? ''}». Есть: ${known}.`);
}

function numberOf(text: string | undefined): number {
  if (text !== undefined && /^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new UsageError('Нужен номер заказа.');
}

function short(text: string, most: number, what: string): string {
  const clean = cleanText(text).trim();
  if (clean.length > most) throw new UsageError(`${what}: не больше ${most} знаков.`);
  return clean;
}

/** The beginning of a day in Moscow, `days` later; dates are 2026-11-20 or 20.11.2026. */
function dayOf(text: string | undefined, days: number): Date | null {
  if (text === undefined) return null;
  const [, day, month, year] = /^(\d\d)\.(\d\d)\.(\d{4})$/.exec(text) ?? [];
  const iso = year === undefined ? text : `${year}-${month}-${day}`;
  if (!isDay(iso)) throw new UsageError(`Дата «${text}» не понята, нужно 2026-11-20 или 20.11.2026.`);
  return new Date(Date.parse(`${iso}T00:00:00+03:00`) + days * 86_400_000);
}

/** Reads the arguments after `orders`. Throws UsageError and the errors of parseArgs. */
export function readArguments([task, ...rest]: readonly string[]): Task {
  const text = { type: 'string' } as const;
  const positionalsOf = (count: number, given: readonly string[]) => {
    if (given.length !== count) throw new UsageError('Команда не понята.');
    return given;
  };
  switch (task) {
    case 'list': {
      const { values } = parseArgs({ args: rest, options: { status: text } });
      return { task, status: values.status === undefined ? null : statusOf(values.status) };
    }
    case 'show': {
      const { positionals } = parseArgs({ args: rest, allowPositionals: true });
      return { task, number: numberOf(positionalsOf(1, positionals)[0]) };
    }
    case 'move': {
      const options = { track: text, note: text };
      const { values, positionals } = parseArgs({ args: rest, options, allowPositionals: true });
      const [number, status] = positionalsOf(2, positionals);
      const to = statusOf(status);
      const track = short(values.track ?? '', TRACK_MAX_LENGTH, 'Номер отправления');
      const note = short(values.note ?? '', NOTE_MAX, 'Комментарий');
      if (track !== '' && to !== 'shipped')
        throw new UsageError('Номер отправления сохраняется только со статусом shipped.');
      return { task, number: numberOf(number), move: { to, track, note } };
    }
    case 'calls':
    case 'skip':
      positionalsOf(0, rest);
      return { task };
    case 'export': {
      const options = { from: text, to: text };
      const { values, positionals } = parseArgs({ args: rest, options, allowPositionals: true });
      const [file = ''] = positionalsOf(1, positionals);
      if (!/\.csv$/i.test(file))
        throw new UsageError('Заказы пишутся таблицей CSV: имя файла кончается на .csv.');
      const span = { from: dayOf(values.from, 0), before: dayOf(values.to, 1) };
      if (span.from && span.before && span.from >= span.before) {
        throw new UsageError('--from позже --to: таких дней нет.');
      }
      return { task, file, span };
    }
    default:
      throw new UsageError('Что сделать с заказами: list, calls, show, move, export или skip?');
  }
}
