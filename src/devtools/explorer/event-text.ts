import type { Chart } from '../../../machines/testing/chart/chart.ts';
import { originOf } from '../../../machines/testing/event-origin.ts';
import type { SandboxEvent } from '../sandbox/sandbox-api.ts';

/** Where events come from, as QA tells them apart. */
export type EventSource = 'person' | 'network' | 'time';

export const sourceNames: Readonly<Record<EventSource, string>> = {
  person: 'Человек и страница',
  network: 'Вызовы',
  time: 'Время',
};

function sourceOf(type: string): EventSource {
  const { kind } = originOf(type);
  if (kind === 'sent') return 'person';
  return kind === 'after' ? 'time' : 'network';
}

/** Events of one source, in the order of the model. */
export function eventsOf(events: readonly SandboxEvent[], source: EventSource): readonly SandboxEvent[] {
  return events.filter(({ event }) => sourceOf(event.type) === source);
}

/** What an event is told that no transition takes: the guards of all that could, by the ids of active states. */
export function refusalText(chart: Chart | undefined, active: readonly string[], type: string): string {
  const guards = (chart?.edges ?? [])
    .filter(({ from, eventType }) => eventType === type && (from === chart?.root.id || active.includes(from)))
    .map(({ guard }) => guard);
  const [first, ...others] = new Set(guards);
  return first
    ? `не ${others.length > 0 ? 'пускают' : 'пускает'} ${[first, ...others].join(', ')}`
    : 'охрана не пускает';
}
