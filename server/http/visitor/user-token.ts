import { EncryptJWT, type JWTPayload, jwtDecrypt } from 'jose';
import { enums, type Infer, integer, is, min, pattern, string, type } from 'superstruct';
import { USER_COOKIE_SECONDS } from '../../../src/contract/constants.ts';
import { FORM_ACTIVITIES } from '../../../src/contract/form-activity.ts';
import { UUID } from '../../../src/contract/forms.ts';
import type { Session, User } from '../../../src/contract/user.ts';
import type { KeyRing } from '../../crypto/key-ring.ts';
import { ACCEPTED, CLOCK_TOLERANCE, createTokenKeys } from '../../crypto/token-keys.ts';

/** Neither of these is in a token for anything else, so that no other one of ours passes for a user's. */
const AUDIENCE = 'user';
const TYPE = 'user+jwt';

/** A clock that is set back by up to so many seconds logs nobody out. */
const SET_BACK_MAX = 86_400;

/**
 * The fields of a user that the token carries: those of the specification, which is all that pages outside the
 * account show. The others may be longer than a cookie, and stay in the database.
 */
export type ShownUser = Pick<User, 'email' | 'fio' | 'phone' | 'formActivity'>;

const Claims = type({
  sub: pattern(string(), /^[1-9]\d{0,9}$/),
  sv: min(integer(), 0),
  jti: pattern(string(), UUID),
  iat: min(integer(), 0),
  exp: min(integer(), 0),
  user: type({ email: string(), fio: string(), phone: string(), formActivity: enums(FORM_ACTIVITIES) }),
});

/** What a token says. */
export interface UserToken {
  readonly session: Session;
  readonly user: ShownUser;
  /** Seconds since 1970; the end is absolute, a new token for the same session keeps it. */
  readonly issuedAt: number;
  readonly expiresAt: number;
  /** False when it is sealed with a key that is not the first one any more. */
  readonly current: boolean;
}

export interface UserTokens {
  readonly begin: (user: User, session: Session) => UserToken;
  readonly seal: (token: UserToken) => Promise<string>;
  /** What the text says; null when it is no token of ours for this purpose, or its time is over. */
  readonly open: (text: string) => Promise<UserToken | null>;
}

export function shownUser({ email, fio, phone, formActivity }: ShownUser): ShownUser {
  return { email, fio, phone, formActivity };
}

function toToken({ sub, sv, jti, iat, exp, user }: Infer<typeof Claims>, current: boolean): UserToken {
  return {
    session: { userId: Number(sub), version: sv, id: jti },
    user: shownUser(user),
    issuedAt: iat,
    expiresAt: exp,
    current,
  };
}

/**
 * Encrypted tokens of users, bound to their purpose by key, type and audience (ASVS 9.2.2). `now` is in ms, for
 * tests.
 */
export function createUserTokens(ring: KeyRing, now: () => number = Date.now): UserTokens {
  const keys = createTokenKeys(ring, 'user-cookie', TYPE);
  const seconds = () => Math.floor(now() / 1000);

  /** The claims, and whether their key is the first one; rejects for whatever is no token of ours. */
  async function decrypt(text: string): Promise<{ claims: JWTPayload; current: boolean }> {
    const { payload, protectedHeader } = await jwtDecrypt(text, keys.keyOf, {
      ...ACCEPTED,
      audience: AUDIENCE,
      typ: TYPE,
      clockTolerance: CLOCK_TOLERANCE,
      currentDate: new Date(now()),
    });
    const age = seconds() - (payload.iat ?? Number.NaN);
    // Not jose's `maxTokenAge`, which has one tolerance for both ends.
    const inTime = age >= -SET_BACK_MAX && age <= USER_COOKIE_SECONDS + CLOCK_TOLERANCE;
    if (!inTime) throw new Error('a token of another time');
    return { claims: payload, current: keys.isCurrent(protectedHeader) };
  }

  return {
    begin: (user, session) => ({
      session,
      user: shownUser(user),
      issuedAt: seconds(),
      expiresAt: seconds() + USER_COOKIE_SECONDS,
      current: true,
    }),
    seal: ({ session, user, issuedAt, expiresAt }) =>
      new EncryptJWT({ sv: session.version, user })
        .setProtectedHeader(keys.header)
        .setSubject(String(session.userId))
        .setJti(session.id)
        .setAudience(AUDIENCE)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .encrypt(keys.sealing),
    open: async (text) => {
      const opened = await keys.open(text, decrypt);
      return opened && is(opened.claims, Claims) ? toToken(opened.claims, opened.current) : null;
    },
  };
}
