import { eventLabel } from '../../../machines/testing/chart/event-label.ts';
import type { Entry, LiveActor } from './journal.ts';
import type { Source } from './source.ts';

/** The event as the drawing names it. */
export function eventWords(type: string): string {
  if (type === 'xstate.init') return 'запуск';
  return eventLabel(type)[1];
}

export function sourceWords(source: Source): string {
  if (source.kind === 'start') return 'страница';
  if (source.kind === 'person') return `человек (${source.under})`;
  if (source.kind === 'timer') return 'таймер';
  if (source.kind === 'machine') return `машина ${source.machine}`;
  if (source.kind === 'page') return source.under === null ? 'страница' : `страница (${source.under})`;
  return source.kind === 'answer' ? 'ответ вызова' : 'сбой вызова';
}

export function outcomeWords({ from, to, fired }: Entry): string {
  if (to === null) return from === null ? 'ждёт запуска машины' : 'машина уже не работает';
  if (from === null || from !== to) return from === null ? to : `${from} → ${to}`;
  return fired.length > 0 ? `осталось ${to}` : 'ничего не сделало';
}

export function actorWords({ snapshot, isStopped }: LiveActor): string {
  if (snapshot === null) return 'не запущена';
  if (!isStopped) return 'работает';
  return snapshot.status === 'done' ? 'завершена' : snapshot.status === 'error' ? 'сломалась' : 'остановлена';
}

/** `12:03:04.056`, local time. */
export function timeWords(at: number): string {
  const date = new Date(at);
  const two = (value: number) => String(value).padStart(2, '0');
  const ms = String(date.getMilliseconds()).padStart(3, '0');
  return `${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}.${ms}`;
}
