/** Who the visitor is. */
export type { Session, SignedIn, User } from './schemas/accounts.ts';
