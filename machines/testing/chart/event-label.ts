import { originOf } from '../event-origin.ts';
import type { ChartEdgeKind } from './chart.ts';

/** What a transition waits for, as drawings and logs say it: `submit`, `после requestTimeout`, `ответ register`. */
export function eventLabel(eventType: string): readonly [ChartEdgeKind, string] {
  if (eventType === '') return ['always', 'сразу'];
  if (eventType.startsWith('xstate.done.state.')) return ['done', 'завершено'];
  const { kind, name } = originOf(eventType);
  if (kind === 'done') return [kind, `ответ ${name}`];
  if (kind === 'error') return [kind, `сбой ${name}`];
  if (kind === 'after') return [kind, `после ${/^\d+$/.test(name) ? `${name} мс` : name}`];
  return ['event', name];
}

/** A delay as people say it: `180 мс`, `15 с`, `5 мин`. */
export function delayText(ms: number): string {
  if (ms < 1000) return `${ms} мс`;
  return ms % 60_000 === 0 ? `${ms / 60_000} мин` : `${String(ms / 1000).replace('.', ',')} с`;
}
