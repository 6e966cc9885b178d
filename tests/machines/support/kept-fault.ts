import type { KeptStep, KeptTour } from './kept-tours.ts';
import type { TourFault } from './tour-fault.ts';

/** What a step did, in words: its state where that differs, else all that could be seen of it. */
function tell(step: Partial<KeptStep> | undefined, other: Partial<KeptStep> | undefined): string {
  if (!step) return '';
  if (step.state !== other?.state) return step.state ?? '';
  const refuses = (step.refuses ?? []).map((event) => `refuses ${event}`);
  return [...(step.did ?? []), ...refuses].join('; ');
}

/** The fault of a committed tour that the machine walks otherwise now; `now`: what it did, or where and why it could not. */
export function keptFault(
  machine: string,
  kept: KeptTour,
  now: KeptTour | { readonly at: number; readonly state: string; readonly message: string },
): TourFault {
  const common = {
    machine,
    layer: 'kept',
    input: kept.input,
    start: kept.start.state,
    steps: kept.steps.map(({ event, sample = 0, state }) => ({ event, sample, state })),
  } as const;
  if ('at' in now) {
    const expected = kept.steps[now.at - 1]?.state ?? kept.start.state;
    return { ...common, failed: now.at, expected, found: `${now.state}: ${now.message}` };
  }
  const [before, after] = [
    [kept.start, ...kept.steps],
    [now.start, ...now.steps],
  ];
  const differing = before.findIndex((step, at) => JSON.stringify(step) !== JSON.stringify(after[at]));
  const failed = Math.max(differing, 0);
  return {
    ...common,
    failed,
    expected: tell(before[failed], after[failed]),
    found: tell(after[failed], before[failed]),
  };
}
