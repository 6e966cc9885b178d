import { useState } from 'react';

/**
 * Of the states that are active, from the outside in, the innermost that has become so last: with regions it is the one
 * that something happened to.
 */
export function useNewest(active: readonly string[] | undefined): string | undefined {
  const [[before, newest], take] = useState<[before: readonly string[], newest?: string | undefined]>([[]]);
  if (active && active !== before) take([active, active.findLast((id) => !before.includes(id)) ?? newest]);
  return newest;
}
