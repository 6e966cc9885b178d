import type { OneClickOrderActor } from '../../../machines/one-click-order/one-click-order.machine.ts';
import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH } from '../../contract/constants.ts';
import { useActorSnapshot } from '../../lib/use-actor.ts';
import { ConsentNote } from '../../ui/consent-note.tsx';
import { formFields, PhoneField, TextField } from '../../ui/form-fields.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { AskedPart, partFields } from '../contact-form/overlay.tsx';
import { useWithHours } from '../contacts/index.ts';

/** The form of the modal; a real form, so that it is sent without JavaScript as well [EN-06]. */
export function OrderForm({ actor, returnTo }: { actor: OneClickOrderActor; returnTo: string }) {
  const snapshot = useActorSnapshot(actor);
  const { product, errors, failure, requestId } = snapshot.context;
  const callHint = useWithHours('Менеджер уточнит заказ по телефону', ': ');
  const form = formFields('one-click', actor, snapshot, snapshot.hasTag('busy'));
  return (
    <PostForm
      name="one-order"
      hidden={{
        returnTo,
        requestId,
        ...partFields(product),
      }}
      errors={errors}
      failure={failure}
      submitLabel="Оформить"
      busy={form.busy}
      failed={snapshot.hasTag('error')}
      onSubmit={actor.send}
      footnote={<ConsentNote />}
    >
      <AskedPart product={product} />
      <TextField form={form} name="name" label="Имя" autoComplete="name" maxLength={NAME_MAX_LENGTH} first />
      <TextField
        form={form}
        name="email"
        label="Почта"
        type="email"
        autoComplete="email"
        maxLength={EMAIL_MAX_LENGTH}
      />
      <PhoneField form={form} name="phone" label="Телефон" hint={callHint} />
    </PostForm>
  );
}
