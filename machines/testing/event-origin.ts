/** Where an event of a machine comes from. */
interface Origin {
  /** `done` and `error`: an actor answered or failed; `after`: a delay is over; `sent`: anything else. */
  readonly kind: 'sent' | 'done' | 'error' | 'after';
  /** The actor, the delay, or the whole type of what was sent. */
  readonly name: string;
}

/** XState's own names: a delay's is followed by the id of its state, and has no dots. */
const OWN = /^xstate\.(?:(done|error)\.actor\.(.+)|after\.([^.]+)\..*)$/;

export function originOf(type: string): Origin {
  const [, outcome, actor, delay] = OWN.exec(type) ?? [];
  if (actor !== undefined) return { kind: outcome === 'done' ? 'done' : 'error', name: actor };
  return delay === undefined ? { kind: 'sent', name: type } : { kind: 'after', name: delay };
}
