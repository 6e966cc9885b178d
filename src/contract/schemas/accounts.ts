import { enums, nullable, object, string, type } from 'superstruct';
import { FORM_ACTIVITIES } from '../form-activity.ts';
import { LARGEST_ID } from '../forms.ts';
import { id, type Of, textUpTo, uuid, whole } from './structs.ts';

/** A registered visitor; fields that are not filled in are `''` [EN-01]. */
export const user = type({
  email: string(),
  fio: string(),
  /** Complete in the mask of VA-09, or `''`. */
  phone: string(),
  formActivity: enums(FORM_ACTIVITIES),
  company: string(),
  inn: string(),
  kpp: string(),
  address: string(),
});
export type User = Of<typeof user>;

/**
 * The content of the user cookie. Valid while the user's `version` is the same and the session was not ended: a changed
 * or recovered password raises the version, «Выйти» ends this one session.
 */
export const session = object({ userId: id, version: whole(0, LARGEST_ID), id: uuid });
export type Session = Of<typeof session>;

/** A user and the session that has just begun. */
export const signedIn = type({ user, session });
export type SignedIn = Of<typeof signedIn>;

/** Longest address and browser name that a server passes on. */
export const SENDER_MAX = { ip: 64, userAgent: 500 } as const;
/** The sender of a form, for limits, the record of consent and the orders of a user; a guest has no session. */
export const sender = object({
  ip: textUpTo(SENDER_MAX.ip),
  userAgent: textUpTo(SENDER_MAX.userAgent),
  session: nullable(session),
});
export type Sender = Of<typeof sender>;

export const formError = type({ key: string(), message: string() });
