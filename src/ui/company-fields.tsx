import { COMPANY_MAX_LENGTH, PASTED_MAX_LENGTH } from '../contract/constants.ts';
import { type FormFields, TextField } from './form-fields.tsx';

/**
 * What only companies and entrepreneurs have, КПП companies alone. `shownByChoice`: no script runs, so the fields are
 * always there and the chosen form of activity hides them by itself.
 */
export function CompanyFields(props: {
  form: FormFields<'formActivity' | 'company' | 'inn' | 'kpp'>;
  shownByChoice: boolean;
}) {
  const { form, shownByChoice } = props;
  const isCompany = form.values.formActivity === 'company';
  const innHint = isCompany ? '10 цифр' : '12 цифр';
  return (
    <div
      className={`grid gap-3 sm:grid-cols-2 ${
        shownByChoice ? 'group-has-[[value=individual]:checked]:hidden' : ''
      }`}
    >
      <div className="sm:col-span-2">
        <TextField
          form={form}
          name="company"
          label="Название организации"
          autoComplete="organization"
          maxLength={COMPANY_MAX_LENGTH}
          required={isCompany}
        />
      </div>
      <TextField
        form={form}
        name="inn"
        label="ИНН"
        hint={shownByChoice ? '10 цифр у организации, 12 у ИП' : innHint}
        autoComplete="off"
        inputMode="numeric"
        maxLength={PASTED_MAX_LENGTH}
      />
      {(isCompany || shownByChoice) && (
        <div className={shownByChoice ? 'group-has-[[value=entrepreneur]:checked]:hidden' : ''}>
          <TextField
            form={form}
            name="kpp"
            label="КПП"
            hint="9 знаков"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={PASTED_MAX_LENGTH}
            required={isCompany}
          />
        </div>
      )}
    </div>
  );
}
