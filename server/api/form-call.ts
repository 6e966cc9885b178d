import type { Struct } from 'superstruct';
import { type FormError, type FormResult, validateForm } from '../../src/contract/forms.ts';
import type { FormName, SentForm } from '../../src/contract/sent-form.ts';
import type { Sender, Shop } from '../../src/contract/shop.ts';
import type { Session, SignedIn } from '../../src/contract/user.ts';
import type { Attempt } from '../http/attempt.ts';
import type { Limits } from '../http/limits.ts';
import type { Visitor } from '../http/visitor/visitor.ts';
import type { Logger } from '../lib/logging.ts';
import type { StoredBasket } from '../shop/basket/stored-basket.ts';
import { FAILED, type FormOutcome, invalid, OVER } from './form-outcome.ts';

/** What forms are carried out with. */
export interface FormParts {
  readonly shop: Shop;
  readonly limits: Limits;
  /** False while the data is known to be out of reach: then nobody waits for it. */
  readonly reachable: () => boolean;
  readonly log: Logger;
}

/** A posted form, whether as JSON or without JavaScript. */
export interface Post {
  readonly body: unknown;
  readonly visitor: Visitor;
  readonly sender: Sender;
  readonly basket: StoredBasket;
}

/** One form of the shop: the address of its call, and what a post does. */
export interface FormCall {
  /** `/forms/<name>` takes the post of a browser without JavaScript. */
  readonly name: FormName | 'logout';
  readonly path: string;
  /** Longest body in bytes, where the usual is too short. */
  readonly bodyLimit?: number;
  /** Never rejects. */
  readonly run: (parts: FormParts, post: Post) => Promise<FormOutcome>;
}

/** What the shop's answer means for the visitor. */
interface Answer {
  readonly data: unknown;
  readonly sent?: Omit<SentForm, 'form'>;
  readonly session?: SignedIn;
}

type Form = Record<string, string>;

interface CallDefinition<T extends Form> {
  readonly name: FormName;
  readonly path: string;
  readonly bodyLimit?: number;
  readonly form: Struct<T, Record<keyof T, Struct<string, unknown>>>;
  /** Counted for well-formed posts only: a mistyped form is no attempt. */
  readonly limit?: (limits: Limits, value: T, post: Post) => Promise<Attempt>;
  /** True where only tries that were wrong count. */
  readonly forgives?: boolean;
  readonly send: (shop: Shop, value: T, post: Post) => Promise<FormOutcome>;
}

interface FormDefinition<T extends Form, R> extends Omit<CallDefinition<T>, 'send'> {
  /** `null` where the session is over. */
  readonly send: (shop: Shop, value: T, post: Post) => Promise<FormResult<R> | null>;
  /** What the answer means; errors when the shop answers that there is nothing. */
  readonly answer: (result: R) => Answer | readonly FormError[];
}

const isErrors = (answer: Answer | readonly FormError[]): answer is readonly FormError[] =>
  Array.isArray(answer);

/** True when nobody could say whether the visitor's session holds. */
export function isUnsure({ user, session }: Visitor): boolean {
  return user !== null && session === null;
}

/** The way of every form: schema, limit, shop [VA-14]. A try that the shop could not take does not count. */
export function outcomeCall<T extends Form>(definition: CallDefinition<T>): FormCall {
  const { name, path, bodyLimit, form, limit, forgives = false, send } = definition;

  async function carryOut(value: T, shop: Shop, post: Post, log: Logger): Promise<FormOutcome> {
    try {
      return await send(shop, value, post);
    } catch (error) {
      log.error({ err: error, form: name }, 'a form was not carried out');
      return FAILED;
    }
  }

  return {
    name,
    path,
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    async run({ shop, limits, reachable, log }, post) {
      const checked = validateForm(form, post.body);
      if (!checked.ok) return invalid(checked.errors);
      if (!reachable() || isUnsure(post.visitor)) return FAILED;
      const attempt = limit ? await limit(limits, checked.value, post) : null;
      if (attempt && attempt.wait > 0) return { kind: 'limited', status: 429, retryAfter: attempt.wait };
      const outcome = await carryOut(checked.value, shop, post, log);
      if (outcome === FAILED || (forgives && outcome.kind === 'done')) await attempt?.forgive();
      return outcome;
    },
  };
}

/** A form whose answer is data, errors, or that the session is over. */
export function formCall<T extends Form, R>(definition: FormDefinition<T, R>): FormCall {
  const { send, answer, ...rest } = definition;

  function outcomeOf(result: FormResult<R> | null): FormOutcome {
    if (!result) return OVER;
    if (!result.ok) return invalid(result.errors);
    const answered = answer(result.value);
    if (isErrors(answered)) return { kind: 'none', status: 422, errors: answered };
    const { data, sent = {}, session = null } = answered;
    return { kind: 'done', status: 200, data, sent: { form: rest.name, ...sent }, session };
  }
  return outcomeCall({
    ...rest,
    send: async (shop, value, post) => outcomeOf(await send(shop, value, post)),
  });
}

interface AccountFormDefinition<T extends Form, R> extends Omit<FormDefinition<T, R>, 'send'> {
  readonly send: (shop: Shop, value: T, session: Session) => Promise<FormResult<R> | null>;
}

/** A form of the account: a guest is told so before anything else. */
export function accountCall<T extends Form, R>(definition: AccountFormDefinition<T, R>): FormCall {
  const call = formCall<T, R>({
    ...definition,
    send: async (shop, value, { visitor }) =>
      visitor.session && definition.send(shop, value, visitor.session),
  });
  return {
    ...call,
    run: async (parts, post) => (post.visitor.user === null ? OVER : call.run(parts, post)),
  };
}
