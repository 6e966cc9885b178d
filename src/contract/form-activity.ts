/** Kind of buyer, as chosen in the settings. */
export const FORM_ACTIVITIES = ['individual', 'entrepreneur', 'company'] as const;
export type FormActivity = (typeof FORM_ACTIVITIES)[number];

/** The words on the screen. */
export const formActivityTitles: Readonly<Record<FormActivity, string>> = {
  individual: 'Физическое лицо',
  entrepreneur: 'ИП',
  company: 'Юридическое лицо',
};

/** A company or an entrepreneur: who has details of a business to give. */
export function isFirm(activity: unknown): boolean {
  return activity === 'company' || activity === 'entrepreneur';
}

export function isFormActivity(text: string): text is FormActivity {
  return FORM_ACTIVITIES.some((each) => each === text);
}
