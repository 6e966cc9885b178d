import { ShopUnavailable } from '../../src/contract/shop.ts';

/**
 * SQLSTATE of a database that cannot answer now: lost connection, undone transaction, out of resources, locked,
 * cancelled or shutting down, failing disk. Others, such as wrong SQL, are faults of the program.
 */
const FAILING_STATE = /^(08|25P03|40|53|55P03|57|58)/;
/** Failed system calls: ECONNREFUSED, ENOENT of a socket, EAI_AGAIN of a name. */
const FAILING_CALL = /^E[A-Z_]{3,}$/;
/** What the driver says of a connection, in errors without a code. */
const FAILING_CONNECTION =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|not queryable|calling end on the pool/i;

/** Whether the database could not be reached or did not answer in time; looks into causes too. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (FAILING_STATE.test(code) || FAILING_CALL.test(code) || FAILING_CONNECTION.test(error.message))
    return true;
  return isUnreachable(error.cause);
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
