import type { RequestCallActor } from '../../../machines/request-call/request-call.machine.ts';
import * as messages from '../../contract/messages.ts';
import { useActorSnapshot } from '../../lib/use-actor.ts';
import { ContactModal } from '../contact-form/overlay.tsx';
import { CallForm } from './call-form.tsx';

/** «Заказать звонок»: form, sending, failure, thanks [ST-09][ST-25]. `returnTo` is the page behind it. */
export function RequestCall({ actor, returnTo }: { actor: RequestCallActor; returnTo: string }) {
  return (
    <ContactModal
      machine="requestCall"
      snapshot={useActorSnapshot(actor)}
      title="Заказать звонок"
      returnTo={returnTo}
      onClose={() => actor.send({ type: 'close' })}
      thanks={messages.requestCallSent}
    >
      <CallForm actor={actor} returnTo={returnTo} />
    </ContactModal>
  );
}
