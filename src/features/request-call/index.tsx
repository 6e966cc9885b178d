import type { RequestCallActor } from '../../../machines/request-call/request-call.machine.ts';
import * as messages from '../../contract/messages.ts';
import { useActorSnapshot } from '../../lib/use-actor.ts';
import { formFields } from '../../ui/form-fields.tsx';
import { ContactModal } from '../contact-form/overlay.tsx';

/** «Заказать звонок»: form, sending, failure, thanks [ST-09][ST-25][EN-05]. `returnTo` is the page behind it. */
export function RequestCall({ actor, returnTo }: { actor: RequestCallActor; returnTo: string }) {
  const snapshot = useActorSnapshot(actor);
  return (
    <ContactModal
      name="request-call"
      form={formFields('request-call', actor, snapshot, snapshot.hasTag('busy'))}
      snapshot={snapshot}
      send={actor.send}
      title="Заказать звонок"
      returnTo={returnTo}
      callHint="Менеджер перезвонит по этому номеру"
      submitLabel="Отправить"
      thanks={messages.requestCallSent}
    />
  );
}
