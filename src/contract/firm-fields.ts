import { COMPANY_MAX_LENGTH } from './constants.ts';
import { isFirm, isFormActivity } from './form-activity.ts';
import { field, formattedField } from './forms.ts';
import { formatInn, formatKpp, isInn } from './inn.ts';
import * as messages from './messages.ts';

/** Fields required from companies and entrepreneurs only. */
export const companyField = field('company', (value, { formActivity }) => {
  if (value === '' && formActivity === 'company') return messages.companyRequired;
  return value.length <= COMPANY_MAX_LENGTH ? true : messages.fieldLong;
});

/** Required from companies and entrepreneurs. */
export const innField = formattedField('inn', formatInn, (value, { formActivity }) => {
  if (!isFirm(formActivity)) return true;
  if (value === '') return messages.innRequired;
  return isInn(value, formActivity === 'company' ? 10 : 12) ? true : messages.innInvalid;
});

/** Nine characters, digits but for the fifth and sixth, which may be Latin capitals (ФНС, приказ ММВ-7-6/435@). */
const KPP = /^\d{4}[\dA-Z]{2}\d{3}$/;

/** Required from companies only: an entrepreneur has none. */
export const kppField = formattedField('kpp', formatKpp, (value, { formActivity }) => {
  if (formActivity !== 'company') return true;
  if (value === '') return messages.kppRequired;
  return KPP.test(value) ? true : messages.kppInvalid;
});

export const activityField = field(
  'formActivity',
  (value) => isFormActivity(value) || messages.formActivityRequired,
);
