/** Kind of buyer, as chosen in the settings. */
export const FORM_ACTIVITIES = ['individual', 'entrepreneur', 'company'] as const;
export type FormActivity = (typeof FORM_ACTIVITIES)[number];

/** The words on the screen. */
export const formActivityTitles: Readonly<Record<FormActivity, string>> = {
  individual: 'Физическое лицо',
  entrepreneur: 'ИП',
  company: 'Юридическое лицо',
};

export function isFormActivity(text: string): text is FormActivity {
  return FORM_ACTIVITIES.some((each) => each === text);
}

/** A registered visitor; fields that are not filled in are `''` [EN-01]. */
export interface User {
  readonly email: string;
  readonly fio: string;
  /** Complete in the mask of VA-09, or `''`. */
  readonly phone: string;
  readonly formActivity: FormActivity;
  readonly company: string;
  readonly inn: string;
  readonly kpp: string;
  readonly address: string;
}

/**
 * The content of the user cookie. Valid while the user's `version` is the same and the session was not ended: a changed
 * or recovered password raises the version, «Выйти» ends this one session.
 */
export interface Session {
  readonly userId: number;
  readonly version: number;
  /** UUID. */
  readonly id: string;
}

/** A user and the session that has just begun. */
export interface SignedIn {
  readonly user: User;
  readonly session: Session;
}
