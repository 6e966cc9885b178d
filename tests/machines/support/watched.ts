import type { Tour } from '../../../machines/testing/tours.ts';
import type { ScreenModel } from '../../page-objects/screen.ts';

const NEVER_POSSIBLE = 'no control of it is watched where it is possible';
const NEVER_IMPOSSIBLE = 'no control of it is watched where it is impossible';

/**
 * Events of people whose controls the oracle «enabled exactly when the event does something» cannot judge: on all
 * tours it watches none of them, or only ever sees them possible or impossible. The screen explains what is so by
 * nature; an explanation that is not needed is told, too.
 */
export function unwatched({ controls, gestures, constantControls }: ScreenModel, tours: readonly Tour[]) {
  const seen = new Map<string, Set<boolean>>();
  for (const { state } of tours.flatMap(({ path }) => path.steps)) {
    for (const { event } of controls(state)) {
      seen.set(event.type, (seen.get(event.type) ?? new Set()).add(state.can(event)));
    }
  }
  const problems = new Map<string, string>();
  for (const type of Object.keys(gestures)) {
    if (!seen.get(type)?.has(true)) problems.set(type, NEVER_POSSIBLE);
    else if (!seen.get(type)?.has(false)) problems.set(type, NEVER_IMPOSSIBLE);
  }
  const explained = Object.keys(constantControls ?? {});
  return [
    ...[...problems].filter(([type]) => !explained.includes(type)).map(([type, what]) => `${type}: ${what}`),
    ...explained.filter((type) => !problems.has(type)).map((type) => `${type}: explained, yet watched`),
  ];
}
