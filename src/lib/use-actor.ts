import { useSyncExternalStore } from 'react';
import type { AnyActorRef, SnapshotFrom } from 'xstate';

/** Snapshots that the server rendered; hydration must start from the same. */
const initial = new WeakMap<AnyActorRef, unknown>();

/**
 * Remembers the snapshot that the server rendered; called once, right after creation. `server` stands for an
 * actor whose browser input the server cannot know (the stored theme).
 */
export function rememberInitial(actor: AnyActorRef, server: AnyActorRef = actor): void {
  initial.set(actor, server.getSnapshot());
}

type Snapshot<A extends AnyActorRef | null> = A extends AnyActorRef ? SnapshotFrom<A> : null;

/** What views read, as React reads a store. */
interface Store {
  readonly subscribe: (told: () => void) => () => void;
  readonly getSnapshot: () => unknown;
}

const never = () => () => undefined;

const NO_ACTOR: Store = { subscribe: never, getSnapshot: () => null };

const stores = new WeakMap<AnyActorRef, Store>();

/**
 * An actor never fails for its views: what they threw would take the whole page away. They keep the last snapshot; the
 * error is reported as uncaught.
 */
function storeOf(actor: AnyActorRef | null): Store {
  if (!actor) return NO_ACTOR;
  const known = stores.get(actor);
  if (known) return known;
  let last = actor.getSnapshot();
  const made: Store = {
    subscribe: (told) => actor.subscribe(told).unsubscribe,
    getSnapshot() {
      const snapshot = actor.getSnapshot();
      if (snapshot.status !== 'error') last = snapshot;
      return last;
    },
  };
  stores.set(actor, made);
  return made;
}

/** The actor's snapshot as React state; null while there is no actor. */
export function useActorSnapshot<A extends AnyActorRef | null>(actor: A): Snapshot<A> {
  return useActorValue(actor, (snapshot) => snapshot);
}

/**
 * What a view needs of a snapshot, the same value of the same snapshot; the view renders again only when that changes.
 * During hydration it is of the initial snapshot, whatever the actor has done since.
 */
export function useActorValue<A extends AnyActorRef | null, T>(
  actor: A,
  select: (snapshot: Snapshot<A>) => T,
): T {
  const { subscribe, getSnapshot } = storeOf(actor);
  const served = () => (actor && initial.get(actor)) ?? getSnapshot();
  return useSyncExternalStore(
    subscribe,
    () => select(getSnapshot() as Snapshot<A>),
    () => select(served() as Snapshot<A>),
  );
}

/** False on the server and during hydration, then true: for what only scripts can decide. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
