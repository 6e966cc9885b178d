import { FORM_ACTIVITIES, formActivityTitles } from '../contract/form-activity.ts';
import { ChoiceField } from './choice-field.tsx';
import type { FormFields } from './form-fields.tsx';

const choices = FORM_ACTIVITIES.map((value) => ({ value, title: formActivityTitles[value] }));

/** «Форма деятельности»: one of three [EN-01]. */
export function ActivityChoice({ form }: { form: FormFields<'formActivity'> }) {
  return (
    <ChoiceField form={form} name="formActivity" legend="Форма деятельности" choices={choices} look="chips" />
  );
}
