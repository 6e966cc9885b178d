import { offerFields } from '../../../machines/one-click-order/form.ts';
import type { OneClickOrderActor } from '../../../machines/one-click-order/one-click-order.machine.ts';
import { EMAIL_MAX_LENGTH } from '../../contract/constants.ts';
import * as messages from '../../contract/messages.ts';
import { useActorSnapshot } from '../../lib/use-actor.ts';
import { formFields, TextField } from '../../ui/form-fields.tsx';
import { ContactModal } from '../contact-form/overlay.tsx';
import { OfferChanges } from './offer-changes.tsx';

const MORE = { before: <p>{messages.requestCallSent}</p>, after: '. Копия отправлена Вам на почту.' };

/** «Заказ в 1 клик»: form, sending, failure, thanks [OV-10][ST-10][ST-25][EN-06]. `returnTo` is the page behind it. */
export function OneClickOrder({ actor, returnTo }: { actor: OneClickOrderActor; returnTo: string }) {
  const snapshot = useActorSnapshot(actor);
  const { product, seen } = snapshot.context;
  const form = formFields('one-click', actor, snapshot, snapshot.hasTag('busy'));
  return (
    <ContactModal
      name="one-order"
      form={form}
      snapshot={snapshot}
      send={actor.send}
      title="Заказ в 1 клик"
      returnTo={returnTo}
      callHint="Менеджер уточнит заказ по телефону"
      submitLabel="Оформить"
      thanks={messages.oneOrderThanks}
      more={MORE}
      hidden={product ? offerFields(product) : {}}
      notice={product && seen && <OfferChanges before={seen} now={product} />}
    >
      <TextField
        form={form}
        name="email"
        label="Почта"
        type="email"
        autoComplete="email"
        maxLength={EMAIL_MAX_LENGTH}
      />
    </ContactModal>
  );
}
