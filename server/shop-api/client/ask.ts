import { ShopUnavailable } from '../../../src/contract/shop.ts';
import type { Logger } from '../../lib/logging.ts';
import { WrongAnswer } from '../answers.ts';
import type { ServerCall } from '../call.ts';
import { encodeQuery } from '../query.ts';
import type { Connection, RawAnswer } from './connection.ts';

/** Makes of a call of the table a function with the same arguments and answer as the shop's own. */
export type Ask = <A extends readonly unknown[], R>(call: ServerCall<A, R>) => (...args: A) => Promise<R>;

/** The other server is there but cannot answer now. */
const BUSY = new Set([429, 502, 503, 504]);

function parse({ status, body }: RawAnswer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    throw new WrongAnswer(`status ${status} and no JSON`);
  }
}

/**
 * Calls to the server with the data. Whatever cannot be understood is ShopUnavailable: the call and the place of
 * the fault are logged, never what it said. An input that the other server refuses is a fault of this program.
 */
export function createAsk(connection: Connection, log: Pick<Logger, 'error'>): Ask {
  function read<A extends readonly unknown[], R>(call: ServerCall<A, R>, answer: RawAnswer): R {
    const { status } = answer;
    if (BUSY.has(status)) throw new ShopUnavailable(`${call.path} answered ${status}`);
    if (status === 400) throw new Error(`${call.path} refused the question`);
    try {
      return call.read({ status, body: parse(answer) });
    } catch (error) {
      if (!(error instanceof WrongAnswer)) throw error;
      const why =
        status === 401
          ? 'the server of the data refuses our credentials'
          : 'the server of the data answers what nobody understands';
      log.error({ call: call.path, status, place: error.message }, why);
      throw new ShopUnavailable(`${call.path} was answered wrongly: ${error.message}`);
    }
  }

  return (call) =>
    async (...args) => {
      const sent = call.send(...args);
      const known = call.absent?.(sent);
      if (known) return known.answer;
      const { method, path, kind } = call;
      const question =
        method === 'GET'
          ? { method, kind, target: path + encodeQuery(sent), body: '' }
          : { method, kind, target: path, body: JSON.stringify(sent) };
      return read(call, await connection.ask(question));
    };
}
