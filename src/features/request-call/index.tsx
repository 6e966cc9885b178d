import type { RequestCallActor } from '../../../machines/request-call/request-call.machine.ts';
import { MachineWindow } from '../../app/machine-window.tsx';
import { useActorSnapshot } from '../../app/use-actor.ts';
import { messages } from '../../contract/messages.ts';
import { CloseLink } from '../../ui/close-link.tsx';
import { Success } from '../../ui/success.tsx';
import { CallForm } from './call-form.tsx';

/** «Заказать звонок»: form, sending, failure, thanks [ST-09][ST-25]. `returnTo` is the page behind it. */
export function RequestCall({ actor, returnTo }: { actor: RequestCallActor; returnTo: string }) {
  const snapshot = useActorSnapshot(actor);
  const close = () => actor.send({ type: 'close' });
  const isSent = snapshot.matches('sent');
  return (
    <MachineWindow
      machine="requestCall"
      snapshot={snapshot}
      title="Заказать звонок"
      returnTo={returnTo}
      onClose={close}
      content={isSent ? 'sent' : 'form'}
    >
      {isSent ? (
        <Success title={messages.requestCallSent}>
          <p className="text-muted">
            Номер заявки <b className="figures text-ink">{snapshot.context.number}</b>
          </p>
          <CloseLink href={returnTo} onClose={close} />
        </Success>
      ) : (
        <CallForm actor={actor} returnTo={returnTo} />
      )}
    </MachineWindow>
  );
}
