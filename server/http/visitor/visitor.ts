import type { ServerResponse } from 'node:http';
import type { Session, User } from '../../../src/contract/user.ts';

/**
 * Who asks. A session is one that the shop has just found valid. A user without a session is the name of a cookie
 * that could not be checked because the data is out of reach: good for showing, for nothing else.
 */
export type Visitor = Guest | { readonly user: User; readonly session: Session | null };

interface Guest {
  readonly user: null;
  readonly session: null;
  /** Their session has ended elsewhere. */
  readonly hasLeft?: true;
}

export const GUEST: Guest = { user: null, session: null };

const visitors = new WeakMap<ServerResponse, Visitor>();

/** Remembers who a response is for. */
export function setVisitor(response: ServerResponse, visitor: Visitor): void {
  visitors.set(response, visitor);
}

/** Who a response is for; a guest where nobody asked. */
export function visitorOf(response: ServerResponse): Visitor {
  return visitors.get(response) ?? GUEST;
}
