/** The database is there but this program cannot work with it; `message` is for the owner. */
export class DatabaseUnfitError extends Error {
  override name = 'DatabaseUnfitError';
}

/**
 * The SQLSTATE of a database error, also of one that is the cause of another (Drizzle wraps them); null when
 * the error is something else, for example a lost connection. `23505` is a broken unique constraint.
 */
export function sqlStateOf(error: unknown): string | null {
  for (const each of withCauses(error)) {
    if ('code' in each && typeof each.code === 'string' && /^[0-9A-Z]{5}$/.test(each.code)) return each.code;
  }
  return null;
}

/** Whether the client gave up waiting for an answer; the connection is then still busy with the query. */
export function isQueryTimeout(error: unknown): boolean {
  return withCauses(error).some((each) => each.message === 'Query read timeout');
}

function withCauses(error: unknown): readonly Error[] {
  return error instanceof Error ? [error, ...withCauses(error.cause)] : [];
}
