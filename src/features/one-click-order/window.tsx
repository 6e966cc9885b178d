import type { OneClickOrderActor } from '../../../machines/one-click-order/one-click-order.machine.ts';
import { stateName } from '../../../machines/parts.ts';
import { useActorSnapshot } from '../../app/use-actor.ts';
import { messages } from '../../contract/messages.ts';
import { buttonClass } from '../../ui/button.ts';
import { Icon } from '../../ui/icon.tsx';
import { Overlay } from '../../ui/overlay.tsx';
import { OrderForm } from './order-form.tsx';

/** «Заказ в 1 клик»: form, sending, failure, thanks [OV-10][ST-10][ST-25]. `returnTo` is the page behind it. */
export function OneClickOrder({ actor, returnTo }: { actor: OneClickOrderActor; returnTo: string }) {
  const snapshot = useActorSnapshot(actor);
  const machine = { 'data-machine': 'oneClickOrder', 'data-state': stateName(snapshot.value) };
  if (!snapshot.hasTag('overlay')) return <div hidden {...machine} />;
  const close = () => actor.send({ type: 'close' });
  return (
    <Overlay
      title="Заказ в 1 клик"
      closeLabel="Закрыть окно"
      kind="modal"
      closeHref={returnTo}
      onClose={close}
      busy={snapshot.hasTag('busy')}
      machine={machine}
    >
      {snapshot.matches('sent') ? (
        <Thanks number={snapshot.context.number} returnTo={returnTo} onClose={close} />
      ) : (
        <OrderForm actor={actor} returnTo={returnTo} />
      )}
    </Overlay>
  );
}

function Thanks(props: { number: number | null; returnTo: string; onClose: () => void }) {
  return (
    <div role="status" className="flex flex-col items-center gap-3 py-2 text-center">
      <span className="inline-flex size-14 items-center justify-center rounded-full bg-primary-soft text-link">
        <Icon name="check" size={30} />
      </span>
      <p className="text-lg font-semibold">{messages.oneOrderThanks}</p>
      <p>{messages.requestCallSent}</p>
      <p className="text-muted">
        Номер заявки <b className="figures text-ink">{props.number}</b>. Копия отправлена Вам на почту.
      </p>
      <a
        href={props.returnTo}
        className={`${buttonClass('link')} py-2`}
        onClick={(event) => {
          event.preventDefault();
          props.onClose();
        }}
      >
        Закрыть
      </a>
    </div>
  );
}
