import { object, optional, type Struct, type } from 'superstruct';
import { type FormResult, validateForm } from '../../src/contract/forms.ts';
import { SENDER_MAX, sender } from '../../src/contract/schemas/accounts.ts';
import type { Shape } from '../../src/contract/schemas/structs.ts';
import type { Sender, Shop } from '../../src/contract/shop.ts';
import type { RateLimitStore } from '../http/limits.ts';
import { type AnswerKind, data, type Reply } from './answers.ts';

/** A form with who sends it; a server that sends for itself leaves it out. */
export const withSender = type({ sender: optional(sender) });

/** The fields of a form, and the visitor that the page server takes them from. */
export function sentBy(form: Sent, { ip, userAgent, session }: Sender): Sent {
  return {
    ...form,
    sender: {
      ip: ip.slice(0, SENDER_MAX.ip),
      userAgent: userAgent.slice(0, SENDER_MAX.userAgent),
      session,
    },
  };
}

/** What the calls are carried out with on the side of the data. */
export interface CallContext {
  readonly shop: Shop;
  readonly limits: RateLimitStore;
}

/** What goes over the network as the query or the body of a call. */
type Sent = Readonly<Record<string, unknown>>;

/** One call between servers, whoever sends it and whoever carries it out. */
export interface ServerCall<A extends readonly unknown[] = readonly never[], R = unknown> {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** A read may be sent again; the others never are, and a count is waited for a moment only. */
  readonly kind: 'read' | 'write' | 'count';
  readonly about: string;
  readonly input: Shape;
  readonly answer: Pick<AnswerKind<never, unknown>, 'data' | 'otherwise'>;
  readonly send: (...args: A) => Sent;
  /** The answer to what no shop could have, known without asking; null where every input is asked. */
  readonly absent: ((sent: Sent) => { readonly answer: R } | null) | null;
  /** The shop's answer to an input; null for an input that does not fit. Rejects as the shop does. */
  readonly run: (context: CallContext, raw: unknown, caller: Sender) => Promise<Reply | null>;
  /** What the answer says; throws WrongAnswer. */
  readonly read: (reply: Reply) => R;
}

interface Definition<A extends readonly unknown[], I, In, Out> {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly kind?: 'read' | 'write' | 'count';
  readonly about: string;
  readonly input: Struct<I, unknown>;
  readonly answer: AnswerKind<In, Out>;
  readonly send: (...args: A) => Sent;
  /** The answer where an input that does not fit names nothing that there is. */
  readonly absent?: { readonly answer: Out };
  /** `caller` is the server that asks, for what it does not send for somebody else. */
  readonly run: (context: CallContext, input: I, caller: Sender) => Promise<In>;
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
    run: async (context, raw, caller) => {
      const [failure, value] = input.validate(raw, { coerce: true });
      return failure ? null : answer.write(await run(context, value, caller));
    },
    read: answer.read,
  };
}

interface ReadDefinition<A extends readonly unknown[], I, Out>
  extends Pick<Definition<A, I, unknown, Out>, 'path' | 'about' | 'input' | 'send' | 'absent'> {
  readonly answer: Struct<Out, unknown>;
  readonly run: (shop: Shop, input: I) => Promise<unknown>;
}

/** A GET whose answer stands in `data`. */
export function getCall<A extends readonly unknown[], I, Out>(
  definition: ReadDefinition<A, I, Out>,
): ServerCall<A, Out> {
  const { answer, run, ...rest } = definition;
  return serverCall({
    ...rest,
    method: 'GET',
    answer: data(answer),
    run: ({ shop }, input) => run(shop, input),
  });
}

/** A GET without any input. */
export function plainGet<Out>(
  path: string,
  about: string,
  answer: Struct<Out, unknown>,
  run: (shop: Shop) => Promise<unknown>,
): ServerCall<readonly [], Out> {
  return getCall({ path, about, input: object({}), answer, send: () => ({}), run });
}

type Invalid = FormResult<unknown> & { readonly ok: false };

interface FormDefinition<A extends readonly unknown[], F extends Record<string, string>, I, In, Out>
  extends Pick<Definition<A, I, In, Out>, 'path' | 'about' | 'input' | 'send'> {
  readonly form: Struct<F, Record<keyof F, Struct<string, unknown>>>;
  readonly answer: AnswerKind<Invalid | In, Out>;
  readonly run: (shop: Shop, value: F, input: I, caller: Sender) => Promise<Invalid | In>;
}

/** A posted form, its fields beside the rest of the input. It is checked here: any server of the owner's may send it. */
export function postForm<A extends readonly unknown[], F extends Record<string, string>, I, In, Out>(
  definition: FormDefinition<A, F, I, In, Out>,
): ServerCall<A, Out> {
  const { form, run, ...rest } = definition;
  return serverCall<A, I, Invalid | In, Out>({
    ...rest,
    method: 'POST',
    run: async ({ shop }, input, caller) => {
      const checked = validateForm(form, input);
      return checked.ok ? run(shop, checked.value, input, caller) : checked;
    },
  });
}
