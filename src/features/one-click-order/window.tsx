import type { OneClickOrderActor } from '../../../machines/one-click-order/one-click-order.machine.ts';
import { MachineWindow } from '../../app/machine-window.tsx';
import { useActorSnapshot } from '../../app/use-actor.ts';
import { messages } from '../../contract/messages.ts';
import { CloseLink } from '../../ui/close-link.tsx';
import { Success } from '../../ui/success.tsx';
import { OrderForm } from './order-form.tsx';

/** «Заказ в 1 клик»: form, sending, failure, thanks [OV-10][ST-10][ST-25]. `returnTo` is the page behind it. */
export function OneClickOrder({ actor, returnTo }: { actor: OneClickOrderActor; returnTo: string }) {
  const snapshot = useActorSnapshot(actor);
  const close = () => actor.send({ type: 'close' });
  const isSent = snapshot.matches('sent');
  return (
    <MachineWindow
      machine="oneClickOrder"
      snapshot={snapshot}
      title="Заказ в 1 клик"
      returnTo={returnTo}
      onClose={close}
      content={isSent ? 'sent' : 'form'}
    >
      {isSent ? (
        <Success title={messages.oneOrderThanks}>
          <p>{messages.requestCallSent}</p>
          <p className="text-muted">
            Номер заявки <b className="figures text-ink">{snapshot.context.number}</b>. Копия отправлена Вам
            на почту.
          </p>
          <CloseLink href={returnTo} onClose={close} />
        </Success>
      ) : (
        <OrderForm actor={actor} returnTo={returnTo} />
      )}
    </MachineWindow>
  );
}
