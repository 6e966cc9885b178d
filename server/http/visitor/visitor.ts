import type { ServerResponse } from 'node:http';
import type { Session, User } from '../../../src/contract/user.ts';

/**
 * Who asks. A session is one that the shop has just found valid. A user without a session is the name of a cookie
 * that could not be checked because the data is out of reach: good for showing, for nothing else.
 */
export interface Visitor {
  readonly user: User | null;
  readonly session: Session | null;
}

export const GUEST: Visitor = { user: null, session: null };
/** A guest whose session has ended elsewhere. */
export const LEFT: Visitor = { ...GUEST };

const visitors = new WeakMap<ServerResponse, Visitor>();

/** Remembers who a response is for. */
export function setVisitor(response: ServerResponse, visitor: Visitor): void {
  visitors.set(response, visitor);
}

/** Who a response is for; a guest where nobody asked. */
export function visitorOf(response: ServerResponse): Visitor {
  return visitors.get(response) ?? GUEST;
}
