import { assign, type DoneActorEvent, emit, setup } from 'xstate';
import { REQUEST_TIMEOUT_MS } from '../../src/contract/constants.ts';
import type { RequestFailure } from '../../src/contract/request-failure.ts';
import type { Offer } from '../../src/contract/schemas/orders.ts';
import type { OneOrderResult } from '../../src/contract/shop.ts';
import type { User } from '../../src/contract/user.ts';
import type {
  ContactContext,
  ContactEvent,
  ContactInput,
  ContactKind,
  OrderProduct,
  Values,
} from './contact-form-types.ts';
import {
  type FieldChange,
  type FieldFocus,
  firstErrorFocus,
  NO_ERRORS,
  resultErrors,
  toFormErrors,
  typedOver,
  withoutField,
} from './form.ts';
import { changed, editing, failed } from './form-states.ts';
import { type MachineTag, notProvided, type StateMeta } from './machine.ts';
import { unanswered } from './unanswered.ts';

const answered = ({ event }: { event: DoneActorEvent<OneOrderResult> }) => ({ result: event.output });

const offerOf = ({ price, availability }: Offer): Offer => ({ price, availability });

const isOther = (seen: Offer, now: Offer) =>
  seen.price !== now.price || seen.availability !== now.availability;

/** What waits for an answer besides the form whose answer has come. */
const stillPending = <Field extends string>({ pending, requestId }: ContactContext<Field>) =>
  pending?.requestId === requestId ? null : pending;

/**
 * A window with a form that the shop answers by telephone: stored once per `requestId` however often it is sent,
 * thanked for with its number [ST-09][ST-10][ST-25].
 */
export function createContactForm<Id extends string, Field extends string>(kind: ContactKind<Id, Field>) {
  const { id, fields, sameBy = fields, toForm, check, prefillOf, confirmsOffer = false } = kind;
  const forOther = {
    guard: { type: 'isForOther', params: answered },
    target: 'changed',
    actions: { type: 'setOffer', params: answered },
  } as const;
  const keepAndClose = { target: `#${id}.closed`, actions: 'keepPending' } as const;
  return setup({
    types: {
      context: {} as ContactContext<Field>,
      events: {} as ContactEvent<Field>,
      input: {} as ContactInput<Field>,
      emitted: {} as FieldFocus<Field>,
      tags: {} as MachineTag,
      meta: {} as StateMeta,
    },
    actors: { submit: notProvided<OneOrderResult, Readonly<Record<string, string>>>('submit') },
    actions: {
      startDraft: assign(
        ({ context: { pending } }, draft: { product: OrderProduct | null; requestId: string }) =>
          pending && pending.product?.id === draft.product?.id
            ? { ...pending, product: draft.product }
            : draft,
      ),
      keepPending: assign({
        pending: ({ context: { product, values, requestId } }) => ({ product, values, requestId }),
      }),
      setField: assign(({ context }, { name, value }: FieldChange) => ({
        values: { ...context.values, [name]: value },
        errors: withoutField(context.errors, name),
        failure: null,
      })),
      check: assign(({ context }) => ({ errors: check(context), failure: null })),
      setOffer: assign(({ context }, { result: { changed } }: { result: OneOrderResult }) => ({
        product: context.product && { ...context.product, ...changed },
        seen: context.product && offerOf(context.product),
        pending: stillPending(context),
      })),
      confirmOffer: assign({ seen: null }),
      setErrors: assign(({ context }, { result }: { result: OneOrderResult }) => ({
        errors: resultErrors(result, fields),
        pending: stillPending(context),
      })),
      setNumber: assign(({ context }, { number }: { number: number }) => ({
        number,
        pending: stillPending(context),
      })),
      setFailure: assign(({ context: { product, values, requestId } }, failure: RequestFailure) => ({
        failure,
        errors: [],
        pending: { product, values, requestId },
      })),
      setUser: assign(({ context: { prefill, values, pending } }, { user }: { user: User | null }) => {
        const now = prefillOf(user);
        const isKnown = (known: Values<Field>) => sameBy.every((name) => prefill[name] === known[name]);
        return {
          prefill: now,
          // A field that still holds what was known of the visitor before holds what is known now.
          values: { ...now, ...typedOver(values, prefill) },
          // A guest who logs in goes on; another user neither sees nor sends what the one before has typed.
          pending: user && (isKnown(now) || isKnown(prefillOf(null))) ? pending : null,
        };
      }),
      clearErrors: assign(NO_ERRORS),
      focusFirstError: emit(({ context }) => firstErrorFocus(context.errors, fields)),
      clear: assign(({ context }) => ({
        ...NO_ERRORS,
        asked: false,
        product: null,
        seen: null,
        values: context.prefill,
        number: null,
      })),
    },
    guards: {
      isSent: ({ context }) => context.number !== null,
      hasFailed: ({ context }) => context.asked && context.failure !== null,
      isAsked: ({ context }) => context.asked,
      isComplete: ({ context }) => check(context).length === 0,
      isChanged: ({ context }) => context.seen !== null,
      isAccepted: (_, { result }: { result: OneOrderResult }) => result.ok,
      isForOther: (_, { result }: { result: OneOrderResult }) => result.changed !== undefined,
    },
    delays: { submitTimeout: REQUEST_TIMEOUT_MS },
  }).createMachine({
    id,
    context: ({ input: { errors, open, product = null, values, requestId, sent, seen = null, prefill } }) => {
      const found = toFormErrors(errors, fields);
      const other = seen && product && isOther(seen, product) ? seen : null;
      return {
        ...found,
        // Another offer comes first: it is to be confirmed before anything is sent again.
        failure: other ? null : found.failure,
        asked: open ?? Boolean(product),
        product,
        values,
        requestId,
        seen: other,
        number: sent?.number ?? null,
        prefill,
        pending: found.failure && { product, values, requestId },
      };
    },
    initial: 'resolving',
    on: {
      'session.changed': { actions: { type: 'setUser', params: ({ event }) => ({ user: event.user }) } },
    },
    states: {
      resolving: {
        description: 'Выбор начального состояния по адресу и ответу сервера; длится ноль времени',
        always: [
          { guard: 'isSent', target: 'sent' },
          ...(confirmsOffer ? [{ guard: 'isChanged', target: 'opened.changed' } as const] : []),
          { guard: 'hasFailed', target: 'opened.failed' },
          { guard: 'isAsked', target: 'opened' },
          { target: 'closed' },
        ],
      },
      closed: {
        description: 'Окно закрыто, набранное забыто, кроме того, что отправлено и не принято',
        entry: 'clear',
        on: {
          open: {
            target: 'opened',
            actions: {
              type: 'startDraft',
              params: ({ event }) => ({ product: event.product ?? null, requestId: event.requestId }),
            },
          },
        },
      },
      opened: {
        description: 'Окно с формой',
        tags: 'overlay',
        meta: { status: 1 },
        initial: 'editing',
        on: { close: 'closed', 'page.changed': 'closed' },
        states: {
          editing,
          submitting: {
            description: 'Форма отправляется',
            tags: 'busy',
            entry: confirmsOffer ? ['clearErrors', 'confirmOffer'] : 'clearErrors',
            invoke: {
              id: 'submit',
              src: 'submit',
              input: ({ context }) => toForm(context),
              onDone: [
                {
                  guard: { type: 'isAccepted', params: answered },
                  target: `#${id}.sent`,
                  actions: {
                    type: 'setNumber',
                    params: ({ event }) => ({ number: event.output.ok ? event.output.value.number : 0 }),
                  },
                },
                ...(confirmsOffer ? [forOther] : []),
                {
                  target: 'editing',
                  actions: [{ type: 'setErrors', params: answered }, 'focusFirstError'],
                },
              ],
              onError: unanswered.onError,
            },
            on: { close: keepAndClose, 'page.changed': keepAndClose },
            after: { submitTimeout: unanswered.late },
          },
          failed,
          ...(confirmsOffer ? { changed } : ({} as { changed: typeof changed })),
        },
      },
      sent: {
        description: 'Благодарность: заявка принята, менеджер перезвонит',
        tags: 'overlay',
        meta: { status: 2 },
        on: { close: 'closed', 'page.changed': 'closed' },
      },
    },
  });
}
