import type { RequestCallActor } from '../../../machines/request-call/request-call.machine.ts';
import { NAME_MAX_LENGTH } from '../../contract/constants.ts';
import { useActorSnapshot } from '../../lib/use-actor.ts';
import { ConsentNote } from '../../ui/consent-note.tsx';
import { formFields, PhoneField, TextField } from '../../ui/form-fields.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { AskedPart, partFields } from '../contact-form/overlay.tsx';
import { useWithHours } from '../contacts/index.ts';

/** The form of the modal; a real form, so that it is sent without JavaScript as well [EN-05]. */
export function CallForm({ actor, returnTo }: { actor: RequestCallActor; returnTo: string }) {
  const snapshot = useActorSnapshot(actor);
  const { product, errors, failure, requestId } = snapshot.context;
  const callHint = useWithHours('Менеджер перезвонит по этому номеру', ': ');
  const form = formFields('request-call', actor, snapshot, snapshot.hasTag('busy'));
  return (
    <PostForm
      name="request-call"
      hidden={{ returnTo, requestId, ...partFields(product) }}
      errors={errors}
      failure={failure}
      submitLabel="Отправить"
      busy={form.busy}
      failed={snapshot.hasTag('error')}
      onSubmit={actor.send}
      footnote={<ConsentNote />}
    >
      <AskedPart product={product} />
      <TextField form={form} name="name" label="Имя" autoComplete="name" maxLength={NAME_MAX_LENGTH} first />
      <PhoneField form={form} name="phone" label="Телефон" hint={callHint} />
    </PostForm>
  );
}
