import type { Struct } from 'superstruct';
import { validateForm } from '../../src/contract/forms.ts';
import type { FormName } from '../../src/contract/posted-forms.ts';
import type { Sender, Shop } from '../../src/contract/shop.ts';
import type { Attempt } from '../http/attempt.ts';
import { BODY_LIMIT } from '../http/csrf.ts';
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
  /** The id of the sender's device if it has logged in with this e-mail before, otherwise null. */
  readonly deviceOf: (email: string) => Promise<string | null>;
}

/** One form of the shop: the address of its call, and what a post does. */
export interface FormCall {
  /** `/forms/<name>` takes the post of a browser without JavaScript. */
  readonly name: FormName | 'logout';
  readonly path: string;
  readonly bodyLimit: number;
  /** Never rejects. */
  readonly run: (parts: FormParts, post: Post) => Promise<FormOutcome>;
}

type Form = Record<string, string>;

interface FormDefinition<T extends Form> {
  readonly name: FormName;
  readonly path: string;
  readonly bodyLimit?: number;
  readonly form: Struct<T, Record<keyof T, Struct<string, unknown>>>;
  /** True for forms of the account: a guest is told that there is no session before anything else. */
  readonly account?: boolean;
  /**
   * The outcome of this very form when it was carried out before, otherwise null: a repetition after a lost answer is
   * not to wait, and is never counted.
   */
  readonly before?: (shop: Shop, value: T, post: Post, limits: Limits) => Promise<FormOutcome | null>;
  /** Counted for well-formed posts only: a mistyped form is no attempt. */
  readonly limit?: (limits: Limits, value: T, post: Post) => Promise<Attempt>;
  /** True where only failed attempts count. */
  readonly forgives?: boolean;
  readonly send: (shop: Shop, value: T, post: Post) => Promise<FormOutcome>;
}

/** True when the visitor's session could not be checked. */
export function isUnverified({ user, session }: Visitor): boolean {
  return user !== null && session === null;
}

/** Every form goes through schema, repetition, limit and shop [VA-14]. An attempt that the shop could not take does not count. */
export function defineForm<T extends Form>(definition: FormDefinition<T>): FormCall {
  const { name, path, bodyLimit = BODY_LIMIT, form, account = false } = definition;
  const { before, limit, forgives = false, send } = definition;

  async function orFailed<R>(log: Logger, ask: () => Promise<R>): Promise<R | typeof FAILED> {
    try {
      return await ask();
    } catch (error) {
      log.error({ err: error, form: name }, 'a form was not carried out');
      return FAILED;
    }
  }

  return {
    name,
    path,
    bodyLimit,
    async run({ shop, limits, reachable, log }, post) {
      if (account && post.visitor.user === null) return OVER;
      const checked = validateForm(form, post.body);
      if (!checked.ok) return invalid(checked.errors);
      if (!reachable() || isUnverified(post.visitor)) return FAILED;
      const { value } = checked;
      const earlier = before && (await orFailed(log, () => before(shop, value, post, limits)));
      if (earlier) return earlier;
      const attempt = limit ? await limit(limits, value, post) : null;
      if (attempt && attempt.wait > 0) return { kind: 'limited', status: 429, retryAfter: attempt.wait };
      const outcome = await orFailed(log, () => send(shop, value, post));
      if (outcome === FAILED || (forgives && outcome.kind === 'done')) await attempt?.forgive();
      return outcome;
    },
  };
}
