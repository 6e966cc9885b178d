import { array, optional, type Struct, type StructError, type as shape } from 'superstruct';
import type { FormResult } from '../../src/contract/forms.ts';
import { formError } from '../../src/contract/schemas/accounts.ts';
import { basketLine } from '../../src/contract/schemas/basket.ts';
import { offer, ordered, receipt } from '../../src/contract/schemas/orders.ts';
import { checkout } from '../../src/contract/schemas/site.ts';
import type { Shape } from '../../src/contract/schemas/structs.ts';
import type { OneOrderResult, PlaceOrderResult } from '../../src/contract/shop.ts';

/** An answer of HTTP, its body already taken apart. */
export interface Reply {
  readonly status: number;
  readonly body: unknown;
}

/** The other server answered something that this one does not understand; says where, never what. */
export class WrongAnswer extends Error {
  override readonly name = 'WrongAnswer';
}

/** How what the shop says (`In`) goes over HTTP, and what the one who asked gets of it (`Out`). */
export interface AnswerKind<In, Out> {
  readonly write: (result: In) => Reply;
  /** Throws WrongAnswer. */
  readonly read: (reply: Reply) => Out;
  /** What stands in `data`; null for nothing. */
  readonly data: Shape | null;
  /** For docs/api.md: what else it may answer. */
  readonly otherwise: string;
}

function placeOf(failure: StructError): string {
  return failure.path.length === 0 ? 'the whole' : failure.path.join('.');
}

function checked<T>(struct: Struct<T, unknown>, value: unknown): T {
  const [failure, found] = struct.validate(value);
  if (failure) throw new WrongAnswer(`${placeOf(failure)} is no ${failure.type}`);
  return found;
}

function fieldOf(body: unknown, name: string): unknown {
  if (typeof body === 'object' && body !== null && name in body)
    return Object.entries(body).find(([key]) => key === name)?.[1];
  throw new WrongAnswer(`no field ${name}`);
}

function dataOf(reply: Reply): unknown {
  if (reply.status !== 200) throw new WrongAnswer(`status ${reply.status}`);
  return fieldOf(reply.body, 'data');
}

/** An answer in `data`. */
export function data<T>(struct: Struct<T, unknown>): AnswerKind<unknown, T> {
  return {
    write: (result) => ({ status: 200, body: { data: result } }),
    read: (reply) => checked(struct, dataOf(reply)),
    data: struct,
    otherwise: '',
  };
}

/** No answer but that it is done. */
export const done: AnswerKind<void, void> = {
  write: () => ({ status: 200, body: { data: null } }),
  read: (reply) => {
    dataOf(reply);
  },
  data: null,
  otherwise: '',
};

const errorList = array(formError);
const FIELD_ERRORS = '422 `{ errors: [{ key, message }] }` for wrong fields';

/** A form: its result in `data`, or the errors of its fields under 422. */
export function form<T>(struct: Struct<T, unknown>): AnswerKind<FormResult<unknown>, FormResult<T>> {
  return {
    write: (result) =>
      result.ok
        ? { status: 200, body: { data: result.value } }
        : { status: 422, body: { errors: result.errors } },
    read: (reply) =>
      reply.status === 422
        ? { ok: false, errors: checked(errorList, fieldOf(reply.body, 'errors')) }
        : { ok: true, value: checked(struct, dataOf(reply)) },
    data: struct,
    otherwise: FIELD_ERRORS,
  };
}

/** A form of the account: `data` is null when nobody is there to answer for, `absent` says why. */
export function accountForm<T>(
  struct: Struct<T, unknown>,
  absent = 'the session is over',
): AnswerKind<FormResult<unknown> | null, FormResult<T> | null> {
  const inner = form(struct);
  return {
    write: (result) => (result === null ? { status: 200, body: { data: null } } : inner.write(result)),
    read: (reply) => (reply.status === 200 && dataOf(reply) === null ? null : inner.read(reply)),
    data: struct,
    otherwise: `\`data\` is null when ${absent}; ${FIELD_ERRORS}`,
  };
}

const receiptForm = form(receipt);
const changedOffer = shape({ errors: errorList, changed: offer });

/** A one-click order. */
export const oneOrder: AnswerKind<OneOrderResult, OneOrderResult> = {
  ...receiptForm,
  write: (result) =>
    result.ok || !result.changed
      ? receiptForm.write(result)
      : { status: 409, body: { errors: result.errors, changed: result.changed } },
  read: (reply) =>
    reply.status === 409 ? { ok: false, ...checked(changedOffer, reply.body) } : receiptForm.read(reply),
  otherwise: `409 \`{ errors, changed: { price, availability } }\` when the offer is not what its buyer has seen; ${FIELD_ERRORS}`,
};

const refusedOrder = shape({
  errors: errorList,
  ordered,
  lines: optional(array(basketLine)),
  options: optional(checkout),
});
const changedOrder = shape({ changed: array(basketLine), options: optional(checkout) });

/** An order from a basket. */
export const placedOrder: AnswerKind<PlaceOrderResult, PlaceOrderResult> = {
  write: (result) => {
    if (result.kind === 'placed') return { status: 200, body: { data: { number: result.number } } };
    if (result.kind === 'changed')
      return { status: 409, body: { changed: result.lines, options: result.options } };
    const { errors, ordered: number, now } = result;
    return { status: 422, body: { errors, ordered: number, ...now } };
  },
  read: (reply) => {
    if (reply.status === 409) {
      const { changed: lines, options } = checked(changedOrder, reply.body);
      return { kind: 'changed', lines, options };
    }
    if (reply.status === 422) {
      const { lines, options, ...refusal } = checked(refusedOrder, reply.body);
      return { kind: 'invalid', ...refusal, now: lines && { lines, options } };
    }
    return { kind: 'placed', number: checked(receipt, dataOf(reply)).number };
  },
  data: receipt,
  otherwise:
    '409 `{ changed: [BasketLine], options: CheckoutOptions }` when the basket or the delivery is not what its buyer has seen; 422 `{ errors, ordered?, lines?, options? }`, ' +
    '`ordered` being the number of the order that stands already, `lines` and `options` what is offered instead of a refused delivery, carrier or payment',
};
