import type { SettingsActor } from '../../../machines/settings/settings.machine.ts';
import { ADDRESS_MAX_LENGTH, NAME_MAX_LENGTH } from '../../contract/constants.ts';
import { isFirm } from '../../contract/form-activity.ts';
import { SETTINGS_PATH } from '../../contract/routes.ts';
import { sendIfPossible } from '../../lib/send-if-possible.ts';
import { useActorSnapshot, useHydrated } from '../../lib/use-actor.ts';
import { ActivityChoice } from '../../ui/activity-choice.tsx';
import { buttonClass } from '../../ui/button.ts';
import { CompanyFields } from '../../ui/company-fields.tsx';
import { Field } from '../../ui/field.tsx';
import { formFields, PhoneField, TextField } from '../../ui/form-fields.tsx';
import { inputClass } from '../../ui/input-class.ts';
import { PostForm } from '../../ui/post-form.tsx';
import { accountFailure } from '../account-frame/index.ts';
import { FormCard } from './form-card.tsx';
import { StoredNote } from './stored-note.tsx';

/** The form that brings the page with the saved copy while no script runs. */
const RESTORE = 'settings-restore';

/** The user's own data; a real form, so that it is sent without JavaScript as well [RT-21][ST-13]. */
export function SettingsForm({ actor }: { actor: SettingsActor }) {
  const snapshot = useActorSnapshot(actor);
  const hydrated = useHydrated();
  const { email, values, errors, failure, stored } = snapshot.context;
  const failed = snapshot.hasTag('error');
  const form = formFields(
    'settings',
    actor,
    snapshot,
    !snapshot.can({ type: 'field.change', name: 'fio', value: '' }),
  );

  return (
    <FormCard title="Личные данные" snapshot={snapshot} className="mb-4">
      <div className="max-w-xl">
        <PostForm
          name="settings"
          errors={errors}
          {...accountFailure(failure)}
          submitLabel="Сохранить"
          busy={snapshot.hasTag('busy')}
          failed={failed}
          // Without scripts nobody knows whether something was changed.
          canSend={!hydrated || snapshot.can({ type: failed ? 'retry' : 'submit' })}
          onSubmit={actor.send}
          beside={
            <button
              type="submit"
              form={RESTORE}
              className={`${buttonClass('quiet')} grow`}
              aria-disabled={(hydrated && !snapshot.can({ type: 'restore' })) || undefined}
            >
              Отменить изменения
            </button>
          }
        >
          <TextField form={form} name="fio" label="ФИО" autoComplete="name" maxLength={NAME_MAX_LENGTH} />
          <PhoneField form={form} name="phone" label="Телефон" required={false} />
          <Field id="settings-email" label="E-mail" error={null} hint="С этим адресом Вы входите на сайт">
            <input
              id="settings-email"
              name="email"
              type="email"
              value={email}
              readOnly
              autoComplete="email"
              aria-describedby="settings-email-hint"
              className={`${inputClass(false)} bg-sunken text-muted`}
            />
          </Field>
          <div className="group flex flex-col gap-3">
            <ActivityChoice form={form} />
            {(isFirm(values.formActivity) || !hydrated) && (
              <CompanyFields form={form} shownByChoice={!hydrated} />
            )}
          </div>
          <TextField
            form={form}
            name="address"
            label="Адрес"
            autoComplete="address-line1"
            maxLength={ADDRESS_MAX_LENGTH}
            required={false}
          />
          <StoredNote text={stored ? 'Изменения сохранены' : null} />
        </PostForm>
      </div>
      <form
        id={RESTORE}
        action={SETTINGS_PATH}
        onSubmit={(event) => {
          event.preventDefault();
          sendIfPossible(actor, { type: 'restore' });
        }}
      />
    </FormCard>
  );
}
