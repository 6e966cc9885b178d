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
