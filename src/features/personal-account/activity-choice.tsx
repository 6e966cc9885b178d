import type { SettingsField } from '../../../machines/settings/form.ts';
import { FORM_ACTIVITIES, formActivityTitles } from '../../contract/user.ts';
import type { FormFields } from '../../ui/form-fields.tsx';
import { Icon } from '../../ui/icon.tsx';

/** «Форма деятельности»: one of three [EN-01]. */
export function ActivityChoice({ form }: { form: FormFields<SettingsField> }) {
  const errorId = `${form.id}-formActivity-error`;
  const error = form.errors.find(({ key }) => key === 'formActivity')?.message ?? null;
  return (
    <fieldset aria-describedby={error === null ? undefined : errorId}>
      <legend className="mb-1 text-sm font-medium">Форма деятельности</legend>
      <div className="flex flex-wrap gap-2">
        {FORM_ACTIVITIES.map((activity) => (
          <label
            key={activity}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-lg border border-line-strong px-3 has-checked:border-primary has-checked:bg-primary-soft"
          >
            <input
              type="radio"
              name="formActivity"
              value={activity}
              checked={form.values.formActivity === activity}
              disabled={form.busy}
              onChange={() => form.onChange('formActivity', activity)}
              className="size-4.5 accent-primary"
            />
            {formActivityTitles[activity]}
          </label>
        ))}
      </div>
      {error !== null && (
        <p id={errorId} className="mt-1 flex items-center gap-1.5 text-sm font-medium text-accent">
          <Icon name="alert" size={16} />
          {error}
        </p>
      )}
    </fieldset>
  );
}
