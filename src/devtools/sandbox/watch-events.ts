import type { AnyEventObject, InspectionEvent } from 'xstate';
import { type Effects, NO_EFFECTS, withEffect } from '../../../machines/testing/effects.ts';
import type { ModelEvent } from '../../../machines/testing/model.ts';
import { firedBy } from '../../../machines/testing/step.ts';

/** An event from outside that did something, the transitions that it fired, and what it did to others. */
interface WatchedEvent {
  readonly event: ModelEvent;
  readonly fired: readonly string[];
  effects: Effects;
}

/** As models write it: answers without the names of their actors, time without anything. */
function asModelled({ type, ...more }: AnyEventObject): ModelEvent {
  if (type.startsWith('xstate.done.actor.')) return { type, output: more.output };
  if (type.startsWith('xstate.error.actor.')) return { type, error: more.error };
  if (type.startsWith('xstate.after.')) return { type };
  return { ...more, type };
}

/**
 * Watches an actor from its creation on: who has sent an event, a person or the view, does not matter, one that the
 * machine has no use for is left out. `begun` holds what fired on the way to the first state.
 */
export function watchEvents(): {
  readonly inspect: (inspected: InspectionEvent) => void;
  readonly begun: readonly string[];
  readonly events: readonly WatchedEvent[];
} {
  const begun: string[] = [];
  const events: (WatchedEvent & { readonly fired: string[] })[] = [];
  const waiting = new Set<AnyEventObject>();
  let effects = NO_EFFECTS;
  return {
    begun,
    events,
    inspect(inspected) {
      if (inspected.actorRef.sessionId !== inspected.rootId) return;
      if (inspected.type === '@xstate.event') waiting.add(inspected.event);
      if (inspected.type === '@xstate.action') effects = withEffect(effects, inspected.action);
      if (inspected.type === '@xstate.snapshot') {
        const last = events.at(-1);
        if (last?.event.type === inspected.event.type) last.effects = effects;
        effects = NO_EFFECTS;
      }
      if (inspected.type !== '@xstate.microstep') return;
      const fired = firedBy(inspected);
      // What the machine raises by itself, or does at once, belongs to the event before.
      if (fired.length > 0 && waiting.delete(inspected.event)) {
        events.push({ event: asModelled(inspected.event), fired: [], effects: NO_EFFECTS });
      }
      (events.at(-1)?.fired ?? begun).push(...fired);
    },
  };
}
