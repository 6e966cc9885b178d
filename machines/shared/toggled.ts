/** A list without the one that it has, or with the one that it has not. */
export function toggled<T>(all: readonly T[], one: T): readonly T[] {
  return all.includes(one) ? all.filter((other) => other !== one) : [...all, one];
}
