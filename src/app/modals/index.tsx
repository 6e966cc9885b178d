import { ACCOUNT_FIELDS } from '../../../machines/account/form.ts';
import { ORDER_FIELDS, type OrderProduct, toOrderProduct } from '../../../machines/one-click-order/form.ts';
import { CALL_FIELDS } from '../../../machines/request-call/form.ts';
import type { SessionActor } from '../../../machines/session/session.machine.ts';
import type { User } from '../../contract/user.ts';
import { Account } from '../../features/account/index.tsx';
import { BrandModal } from '../../features/brand-modal/overlay.tsx';
import { OneClickOrder } from '../../features/one-click-order/overlay.tsx';
import { RequestCall } from '../../features/request-call/index.tsx';
import type { ModalInput, ModalRequest, Modals } from '../../lib/modals.ts';
import { newId } from '../../lib/new-id.ts';
import type { PreHydrationInput } from '../../lib/pre-hydration-input.ts';
import { sendIfPossible } from '../../lib/send-if-possible.ts';
import { typeInto } from '../../lib/type-into.ts';
import { createModalActors, type ModalActors } from './actors.ts';
import { connectAddress, connectModals, whenShown } from './effects.ts';
import { createLeaving } from './leaving.ts';

interface ModalsInput {
  /** What the address asks for, if it asks for a modal. */
  readonly asked: ModalInput | null;
  readonly user: User | null;
  /** Learns of logins; not on the server. */
  readonly session?: SessionActor;
}

function open({ account, requestCall, oneClickOrder, brand }: ModalActors, request: ModalRequest): void {
  const requestId = newId();
  if (request.modal === 'one-click')
    sendIfPossible(oneClickOrder, { type: 'open', product: toOrderProduct(request.product), requestId });
  else if (request.modal === 'request-call')
    sendIfPossible(requestCall, {
      ...about(request.product && toOrderProduct(request.product)),
      type: 'open',
      requestId,
    });
  else if (request.modal === 'brand') {
    sendIfPossible(brand, { type: 'open', documentId: request.documentId, title: request.title });
  } else sendIfPossible(account, { type: 'open', modal: request.modal, next: request.next ?? null });
}

const about = (product: OrderProduct | null | undefined) => (product ? { product } : {});

function openAsked(actors: ModalActors, { account, requestCall, oneClickOrder, brand }: ModalInput): void {
  const requestId = newId();
  if (oneClickOrder?.product) {
    sendIfPossible(actors.oneClickOrder, { type: 'open', product: oneClickOrder.product, requestId });
  }
  if (requestCall?.open) {
    sendIfPossible(actors.requestCall, { ...about(requestCall.product), type: 'open', requestId });
  }
  if (brand) open(actors, { modal: 'brand', documentId: brand.documentId, title: brand.title });
  if (account?.modal) open(actors, { modal: account.modal, next: account.next });
}

function typeIntoModal({ account, requestCall, oneClickOrder }: ModalActors, typed: PreHydrationInput): void {
  if (typed.machine === 'oneClickOrder') typeInto(oneClickOrder, ORDER_FIELDS, typed);
  if (typed.machine === 'requestCall') typeInto(requestCall, CALL_FIELDS, typed);
  if (typed.machine === 'account') typeInto(account, ACCOUNT_FIELDS, typed);
}

/**
 * The modals that may open over any page: their actors, created and not yet started, and their views. On the server
 * they live for one render; in the browser from first need to the end of the session.
 */
export function createModals({ asked, user, session }: ModalsInput): Modals {
  const actors = createModalActors(asked ?? {}, user);
  const leaving = createLeaving(Object.values(actors));
  if (session) {
    connectModals(actors, session);
    connectAddress(Object.values(actors), leaving.isOpen);
  }
  return {
    Views: ({ returnTo }) => (
      <>
        <Account actor={actors.account} returnTo={returnTo} />
        <RequestCall actor={actors.requestCall} returnTo={returnTo} />
        <OneClickOrder actor={actors.oneClickOrder} returnTo={returnTo} />
        <BrandModal actor={actors.brand} returnTo={returnTo} />
      </>
    ),
    start: () =>
      whenShown(() => {
        for (const actor of Object.values(actors)) actor.start();
      }),
    open(request) {
      leaving.opens();
      open(actors, request);
    },
    leavePage: leaving.leave,
    changePage(next) {
      leaving.arrive();
      openAsked(actors, next ?? {});
    },
    isOpen: leaving.isOpen,
    changeUser(now) {
      const changed = { type: 'session.changed', user: now } as const;
      sendIfPossible(actors.account, changed);
      sendIfPossible(actors.requestCall, changed);
      sendIfPossible(actors.oneClickOrder, changed);
    },
    typeInto: (typed) => typeIntoModal(actors, typed),
  };
}
