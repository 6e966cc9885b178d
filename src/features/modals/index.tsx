import { createActor } from 'xstate';
import { isOrderField, NO_VALUES } from '../../../machines/one-click-order/form.ts';
import { oneClickOrderMachine } from '../../../machines/one-click-order/one-click-order.machine.ts';
import type { SessionActor } from '../../../machines/session/session.machine.ts';
import { focusField } from '../../app/focus-field.ts';
import type { Inspect } from '../../app/inspect.ts';
import type { ModalInput, Modals } from '../../app/modals.ts';
import { tell } from '../../app/tell.ts';
import { rememberInitial } from '../../app/use-actor.ts';
import { formatPhone } from '../../contract/phone.ts';
import type { User } from '../../contract/user.ts';
import { OneClickOrder } from '../one-click-order/window.tsx';
import { modalActors } from './network.ts';

export interface ModalsInput {
  /** What the address asks for, if it asks for a modal. */
  readonly asked: ModalInput | null;
  readonly user: User | null;
  /** Told of logins; there is none on the server. */
  readonly session?: SessionActor;
}

const oneClickOrder = oneClickOrderMachine.provide({ actors: { submitOrder: modalActors.submitOrder } });

const CLOSED_ORDER = { product: null, values: NO_VALUES, requestId: '', errors: [], sent: null };

/**
 * The modals that may stand over any page: their actors, created and not yet started, and their views. On the
 * server they live for one render; in the browser from the first need to the end of the visit.
 */
export function createModals({ asked }: ModalsInput, inspect?: Inspect): Modals {
  const options = inspect ? { inspect } : {};
  const order = createActor(oneClickOrder, { input: asked?.oneClickOrder ?? CLOSED_ORDER, ...options });
  rememberInitial(order);
  order.on('field.focus', ({ name }) => focusField('oneClickOrder', name));

  return {
    Windows: ({ returnTo }) => <OneClickOrder actor={order} returnTo={returnTo} />,
    start: () => order.start(),
    open(request) {
      if (request.modal === 'one-click') {
        tell(order, { type: 'open', product: request.product, requestId: crypto.randomUUID() });
      }
    },
    changePage(asked) {
      tell(order, { type: 'close' });
      const { product = null, requestId = '' } = asked?.oneClickOrder ?? {};
      if (product) tell(order, { type: 'open', product, requestId });
    },
    changeUser: () => undefined,
    typeInto({ machine, name, value: typed }) {
      const value = name === 'phone' ? formatPhone(typed) : typed;
      if (machine === 'oneClickOrder' && isOrderField(name)) {
        tell(order, { type: 'field.change', name, value });
      }
    },
  };
}
