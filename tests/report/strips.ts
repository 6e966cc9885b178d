import { eventLabel } from '../../machines/testing/chart/event-label.ts';
import type { KeptTour } from '../machines/support/kept-tours.ts';
import type { TourFault } from '../machines/support/tour-fault.ts';
import type { PictureTable } from './pictures.ts';

/** A state on the way, and the event that led there. */
export interface Frame {
  /** `''` for the start. */
  readonly event: string;
  readonly state: string;
  /** In the table of pictures; null when there is none. */
  readonly picture: string | null;
  /** What was found here instead; null where all was well or nobody came. */
  readonly failed: string | null;
}

export interface Strip {
  readonly input: string;
  readonly frames: readonly Frame[];
}

interface Walked {
  readonly input: string;
  readonly start: string;
  readonly steps: readonly { readonly event: string; readonly state: string }[];
}

/** A way as a film of accepted pictures; the step that failed shows what was `seen` instead, if that is known. */
export function stripOf(
  pictures: PictureTable,
  machine: string,
  { input, start, steps }: Walked,
  fault: Pick<TourFault, 'failed' | 'found'> | null,
  seen: string | null = null,
): Strip {
  const states = [{ event: '', state: start }, ...steps];
  const frames = states.map(({ event, state }, at): Frame => {
    const failed = fault?.failed === at ? fault.found : null;
    const picture = pictures.ofState(machine, state, states[at - 1]?.state);
    return {
      event: event === '' ? '' : eventLabel(event)[1],
      state,
      picture: failed === null ? picture : (seen ?? picture),
      failed,
    };
  });
  return { input, frames };
}

/** Whether a tour went the same way up to the step that failed. */
function isOn({ input, steps, failed }: TourFault, tour: Walked): boolean {
  const walked = steps.slice(0, failed);
  return input === tour.input && walked.every(({ event }, at) => tour.steps[at]?.event === event);
}

/** The committed tours of a machine as strips; those that failed are marked, whatever layer told of it. */
export function stripsOf(
  pictures: PictureTable,
  machine: string,
  tours: readonly KeptTour[],
  faults: readonly (TourFault & { readonly seen: string | null })[],
): readonly Strip[] {
  return tours.map(({ input, start, steps }) => {
    const tour = { input, start: start.state, steps };
    // What only a browser sees is worth more than the same said by the machine.
    const own = faults.filter((fault) => isOn(fault, tour));
    const fault = own.find(({ seen }) => seen !== null) ?? own[0] ?? null;
    return stripOf(pictures, machine, tour, fault, fault?.seen);
  });
}
