import { useSyncExternalStore } from 'react';
import type { AnyActorRef, SnapshotFrom } from 'xstate';

/** Snapshots with which the server rendered; hydration must start from the same. */
const initial = new WeakMap<AnyActorRef, unknown>();

/**
 * Remembers the snapshot that the server rendered; called once, right after creation. `server` stands for an
 * actor whose browser input the server cannot know (the stored theme).
 */
export function rememberInitial(actor: AnyActorRef, server: AnyActorRef = actor): void {
  initial.set(actor, server.getSnapshot());
}

/**
 * The actor's snapshot as React state. During hydration it is the initial one whatever the actor has done
 * since (the selector of @xstate/react gives the live one there, which mismatches the server's HTML).
 */
export function useActorSnapshot<A extends AnyActorRef>(actor: A): SnapshotFrom<A> {
  return useActorValue(actor, (snapshot) => snapshot);
}

/** What a view needs of a snapshot, so that it renders anew only when that changes; an equal value is the same one. */
export function useActorValue<A extends AnyActorRef, T>(
  actor: A,
  select: (snapshot: SnapshotFrom<A>) => T,
): T {
  return useSyncExternalStore(
    (changed) => {
      const subscription = actor.subscribe(changed);
      return () => subscription.unsubscribe();
    },
    () => select(actor.getSnapshot()),
    () => select((initial.get(actor) ?? actor.getSnapshot()) as SnapshotFrom<A>),
  );
}

const never = () => () => undefined;

/** False on the server and during hydration, true from then on: for what only scripts can decide. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
