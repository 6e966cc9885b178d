import { FORM_ACTIVITIES, type FormActivity } from './kinds.ts';

export type { Session, SignedIn, User } from './schemas/accounts.ts';

/** The words on the screen. */
export const formActivityTitles: Readonly<Record<FormActivity, string>> = {
  individual: 'Физическое лицо',
  entrepreneur: 'ИП',
  company: 'Юридическое лицо',
};

export function isFormActivity(text: string): text is FormActivity {
  return FORM_ACTIVITIES.some((each) => each === text);
}
