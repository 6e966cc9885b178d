import { optional, type } from 'superstruct';
import { SENDER_MAX, sender } from '../../../src/contract/schemas/accounts.ts';
import type { Sender } from '../../../src/contract/shop.ts';
import type { Sent } from '../call.ts';

/** A form with who sends it; a server that sends for itself leaves it out. */
export const withSender = type({ sender: optional(sender) });

/** The fields of a form, and the visitor that the page server takes them from. */
export function sentBy(form: Sent, { ip, userAgent, session }: Sender): Sent {
  return {
    ...form,
    sender: {
      ip: ip.slice(0, SENDER_MAX.ip),
      userAgent: userAgent.slice(0, SENDER_MAX.userAgent),
      session,
    },
  };
}
