import { ShopUnavailable } from '../../src/contract/shop.ts';
import { errorCode } from '../lib/files.ts';

/**
 * SQLSTATE of a database that cannot answer now: lost connection, undone transaction, out of resources, locked,
 * cancelled or shutting down, failing disk. Others, such as wrong SQL, are faults of the program.
 */
const FAILING_STATE = /^(08|25P03|40|53|55P03|57|58)/;
/** Failed system calls: ECONNREFUSED, ENOENT of a socket, EAI_AGAIN of a name; not those that open files alone have. */
const FAILING_CALL = /^E(?!RR_|NOSPC$|DQUOT$|ISDIR$|ROFS$|FBIG$)[A-Z_]{3,}$/;
/** What the driver says of a connection, in errors without a code. */
const FAILING_CONNECTION =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|not queryable|calling end on the pool/i;

/**
 * Whether the database could not be reached or did not answer in time; looks into causes too. Files have failures with the
 * same codes.
 */
export function isUnreachable(error: unknown): boolean {
  return causesOf(error).some((each) => {
    const code = errorCode(each);
    if ('path' in each) return false;
    return FAILING_STATE.test(code) || FAILING_CALL.test(code) || FAILING_CONNECTION.test(each.message);
  });
}

/** The same call, rejecting with ShopUnavailable when the database is out of reach; other errors stay as they are. */
export function orUnavailable<A extends readonly unknown[], R>(
  call: (...args: A) => Promise<R>,
): (...args: A) => Promise<R> {
  return async (...args) => {
    try {
      return await call(...args);
    } catch (error) {
      if (isUnreachable(error)) throw new ShopUnavailable('the database does not answer', { cause: error });
      throw error;
    }
  };
}

/** The same calls, each as `orUnavailable` makes it. */
export function allOrUnavailable<S extends Readonly<Record<string, (...args: never[]) => Promise<unknown>>>>(
  calls: S,
): S {
  const all = Object.entries(calls).map(([name, call]) => [name, orUnavailable(call)] as const);
  return Object.fromEntries(all) as S;
}

/** The database is there but this program cannot work with it; `message` is for the owner. */
export class DatabaseUnfitError extends Error {
  override name = 'DatabaseUnfitError';
}

/**
 * The SQLSTATE of a database error, also of one that is the cause of another (Drizzle wraps them); null when
 * the error is something else, for example a lost connection. `23505` is a broken unique constraint.
 */
export function sqlStateOf(error: unknown): string | null {
  return (
    causesOf(error)
      .map(errorCode)
      .find((code) => /^[0-9A-Z]{5}$/.test(code)) ?? null
  );
}

/** Whether the client gave up waiting for an answer; the connection is then still busy with the query. */
export function isQueryTimeout(error: unknown): boolean {
  return causesOf(error).some((each) => each.message === 'Query read timeout');
}

/** Whether a disk has no room: the database's, or that of files. */
export function isDiskFull(error: unknown): boolean {
  return causesOf(error).some((each) => /^(53100|ENOSPC|EDQUOT)$/.test(errorCode(each)));
}

/** The error, what caused it, and so on. */
export function causesOf(error: unknown): readonly Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}
