/** The part of an actor that receives events. */
interface Listener<E> {
  getSnapshot(): { can(event: E): boolean };
  send(event: E): void;
}

/** Sends an event if the actor can take it in its present state. */
export function sendIfPossible<E>(actor: Listener<E>, event: E): void {
  if (actor.getSnapshot().can(event)) actor.send(event);
}
