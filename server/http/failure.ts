/**
 * True for an error, or one that caused it, of the given name. By name and not by class, because pages and
 * server are bundled apart and each has a copy of the contract's classes.
 */
export function isFailureOf(error: unknown, name: string): boolean {
  let each = error;
  for (let depth = 0; depth < 5 && each instanceof Error; depth += 1) {
    if (each.name === name) return true;
    each = each.cause;
  }
  return false;
}
