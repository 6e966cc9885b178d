/** An actor as far as it can be told something. */
interface Listener<E> {
  getSnapshot(): { can(event: E): boolean };
  send(event: E): void;
}

/** Sends an event to an actor whom it concerns in the state it is in. */
export function sendIfPossible<E>(actor: Listener<E>, event: E): void {
  if (actor.getSnapshot().can(event)) actor.send(event);
}
