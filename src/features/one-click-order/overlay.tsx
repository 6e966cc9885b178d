import type { OneClickOrderActor } from '../../../machines/one-click-order/one-click-order.machine.ts';
import * as messages from '../../contract/messages.ts';
import { useActorSnapshot } from '../../lib/use-actor.ts';
import { ContactModal } from '../contact-form/overlay.tsx';
import { OrderForm } from './order-form.tsx';

const MORE = { before: <p>{messages.requestCallSent}</p>, after: '. Копия отправлена Вам на почту.' };

/** «Заказ в 1 клик»: form, sending, failure, thanks [OV-10][ST-10][ST-25]. `returnTo` is the page behind it. */
export function OneClickOrder({ actor, returnTo }: { actor: OneClickOrderActor; returnTo: string }) {
  return (
    <ContactModal
      machine="oneClickOrder"
      snapshot={useActorSnapshot(actor)}
      title="Заказ в 1 клик"
      returnTo={returnTo}
      onClose={() => actor.send({ type: 'close' })}
      thanks={messages.oneOrderThanks}
      more={MORE}
    >
      <OrderForm actor={actor} returnTo={returnTo} />
    </ContactModal>
  );
}
