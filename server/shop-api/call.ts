import type { Struct } from 'superstruct';
import type { Sender, Shop } from '../../src/contract/shop.ts';
import type { RateLimitStore } from '../http/limits.ts';
import type { AnswerKind, Reply } from './answers.ts';
import type { Shape } from './schemas/structs.ts';

/** What the calls are carried out with on the side of the data. */
export interface CallContext {
  readonly shop: Shop;
  readonly limits: RateLimitStore;
}

/** What goes over the network as the query or the body of a call. */
export type Sent = Readonly<Record<string, unknown>>;

/** One call between servers, whoever sends it and whoever carries it out. */
export interface ServerCall<A extends readonly unknown[] = readonly never[], R = unknown> {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** A read may be sent again; a write never is. */
  readonly kind: 'read' | 'write';
  /** For docs/api.md. */
  readonly about: string;
  readonly input: Shape;
  readonly answer: Pick<AnswerKind<never, unknown>, 'data' | 'otherwise'>;
  readonly send: (...args: A) => Sent;
  /** The answer to what no shop could have, known without asking; null where every input is asked. */
  readonly absent: ((sent: Sent) => { readonly answer: R } | null) | null;
  /** The shop's answer to an input; null for an input that does not fit. Rejects as the shop does. */
  readonly run: (backing: CallContext, raw: unknown, caller: Sender) => Promise<Reply | null>;
  /** What the answer says; throws WrongAnswer. */
  readonly read: (reply: Reply) => R;
}

interface Definition<A extends readonly unknown[], I, In, Out> {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly kind?: 'read' | 'write';
  readonly about: string;
  readonly input: Struct<I, unknown>;
  readonly answer: AnswerKind<In, Out>;
  readonly send: (...args: A) => Sent;
  /** The answer where an input that does not fit names nothing that there is. */
  readonly absent?: { readonly answer: Out };
  /** `caller` is the server that asks, for what it does not send for somebody else. */
  readonly run: (backing: CallContext, input: I, caller: Sender) => Promise<In>;
}

/** A GET only reads, a POST writes unless told. */
export function serverCall<A extends readonly unknown[], I, In, Out>(
  definition: Definition<A, I, In, Out>,
): ServerCall<A, Out> {
  const { method, path, about, input, answer, send, absent, run } = definition;
  return {
    method,
    path,
    kind: definition.kind ?? (method === 'GET' ? 'read' : 'write'),
    about,
    input,
    answer,
    send,
    absent: absent ? (sent) => (input.is(sent) ? null : absent) : null,
    run: async (backing, raw, caller) => {
      const [failure, value] = input.validate(raw, { coerce: true });
      return failure ? null : answer.write(await run(backing, value, caller));
    },
    read: answer.read,
  };
}
