import type { AnyMachineSnapshot } from 'xstate';
import { stateName } from '../../machines/shared/machine.ts';
import { explore } from '../../machines/testing/explore.ts';
import type { Model } from '../../machines/testing/model.ts';
import type { RecordedPath } from '../../machines/testing/recording.ts';
import { type Stepped, start, step } from '../../machines/testing/step.ts';
import { tourOfPath } from '../../machines/testing/tour-of-recording.ts';
import { eventsOf, type Tour, titleOf, toursOf } from '../../machines/testing/tours.ts';

/** A walk over one machine that goes another way on the other. */
export interface Detour {
  /** The walk: its input and events, or the title of a recorded path. */
  readonly title: string;
  /** The event at which they part; null: they begin otherwise. */
  readonly event: string | null;
  /** Its place in the walk, from 1. */
  readonly step: number;
  /** States as `data-state` has them; null: the event cannot come. */
  readonly here: string | null;
  readonly there: string | null;
  /** Transitions that fired at that step, on either machine. */
  readonly fired: readonly string[];
}

/** The tours of `here` that the machine of `there` goes otherwise; `nameNow` gives a state of `here` its name there. */
export function detoursOf(here: Model, there: Model, nameNow: (state: string) => string): readonly Detour[] {
  return toursOf(explore(here)).flatMap((tour) => detourOf(tour, titleOf(tour), { here, there, nameNow }));
}

/** As `detoursOf`, of a recorded path; @throws PathError for one that `here` cannot walk. */
export const detourOfPath = (path: RecordedPath, here: Model, there: Model): readonly Detour[] =>
  detourOf(tourOfPath(here, path), path.title, { here, there, nameNow: (state) => state });

interface Sides {
  readonly here: Model;
  readonly there: Model;
  readonly nameNow: (state: string) => string;
}

function detourOf(tour: Tour, title: string, { here, there, nameNow }: Sides): readonly Detour[] {
  const { inputName } = tour;
  const stateOf = (at: AnyMachineSnapshot) => nameNow(stateName(at.value));
  const tell = (place: number, event: string | null, a: Stepped | null, b: Stepped | null): Detour => ({
    title,
    event,
    step: place,
    here: a && stateName(a.snapshot.value),
    there: b && stateName(b.snapshot.value),
    fired: [...(a?.fired ?? []), ...(b?.fired ?? [])],
  });
  let a = start(here, tour.input);
  if (!Object.hasOwn(there.inputs, inputName)) return [tell(0, null, a, null)];
  const input = there.inputs[inputName];
  let b = start(there, input);
  if (stateOf(a.snapshot) !== stateName(b.snapshot.value)) return [tell(0, null, a, b)];
  let place = 0;
  for (const event of eventsOf(tour)) {
    place += 1;
    a = step(here, a.snapshot, event);
    const isTaken = b.snapshot.can(event);
    const next = step(there, b.snapshot, event);
    if (!isTaken || stateOf(a.snapshot) !== stateName(next.snapshot.value)) {
      return [tell(place, event.type, a, isTaken ? next : null)];
    }
    b = next;
  }
  return [];
}
