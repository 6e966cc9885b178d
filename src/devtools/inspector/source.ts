import { originOf } from '../../../machines/testing/event-origin.ts';

export type Source =
  | { readonly kind: 'start' }
  /** Somebody at a control; `under` is the browser's event. */
  | { readonly kind: 'person'; readonly under: string }
  /** What the machine had asked answered or failed: the network, for all that ask one. */
  | { readonly kind: 'answer' | 'failure'; readonly actor: string }
  | { readonly kind: 'timer' }
  /** Sent while another machine was taking a step: an effect wired to it. */
  | { readonly kind: 'machine'; readonly machine: string }
  /** The page itself: its wiring, another tab, the browser; `under` is the browser's event, if there was one. */
  | { readonly kind: 'page'; readonly under: string | null };

/** Browser's events that stand for a person's hand. */
const OF_PEOPLE =
  /^(?:click|dblclick|input|beforeinput|change|submit|reset|key|pointer|mouse|touch|wheel|focus|blur|paste|cut|drop|drag|toggle|close|cancel)/;

interface Sent {
  readonly type: string;
  /** Type of the browser's event under which it was sent. */
  readonly under: string | null;
  /** The machine that was taking a step meanwhile, null for none. */
  readonly during: string | null;
}

/** Judges by the event's type first, then by what was going on when it was sent. */
export function sourceOf({ type, under, during }: Sent): Source {
  if (type === 'xstate.init') return { kind: 'start' };
  const { kind, name } = originOf(type);
  if (kind === 'after') return { kind: 'timer' };
  if (kind !== 'sent') return { kind: kind === 'done' ? 'answer' : 'failure', actor: name };
  if (during !== null) return { kind: 'machine', machine: during };
  if (under !== null && OF_PEOPLE.test(under)) return { kind: 'person', under };
  return { kind: 'page', under };
}
