import { useSelector } from '@xstate/react';
import { useSyncExternalStore } from 'react';
import { type AnyActorRef, type Observer, type SnapshotFrom, toObserver } from 'xstate';

/** Snapshots that the server rendered; hydration must start from the same. */
const initial = new WeakMap<AnyActorRef, unknown>();

/**
 * Remembers the snapshot that the server rendered; called once, right after creation. `server` stands for an
 * actor whose browser input the server cannot know (the stored theme).
 */
export function rememberInitial(actor: AnyActorRef, server: AnyActorRef = actor): void {
  initial.set(actor, server.getSnapshot());
}

type Readable = Pick<AnyActorRef, 'subscribe' | 'getSnapshot'>;

/** What views read of an actor, by actor. */
const lasting = new WeakMap<AnyActorRef, Readable>();

/**
 * An actor that never fails for its views: the library throws an actor's error into them, and React would remove the
 * whole page. They keep the last snapshot; the error is reported as uncaught.
 */
function lastingOf(actor: AnyActorRef): Readable {
  const known = lasting.get(actor);
  if (known) return known;
  let last = actor.getSnapshot();
  const made: Readable = {
    subscribe: (told: Observer<unknown> | ((snapshot: unknown) => void)) =>
      actor.subscribe((snapshot) => toObserver(told).next?.(snapshot)),
    getSnapshot() {
      const snapshot = actor.getSnapshot();
      if (snapshot.status !== 'error') last = snapshot;
      return last;
    },
  };
  lasting.set(actor, made);
  return made;
}

const never = () => () => undefined;

/**
 * The actor's snapshot as React state. During hydration it is the initial one whatever the actor has done since (the
 * selector of @xstate/react gives the live one there, which mismatches the server's HTML).
 */
export function useActorSnapshot<A extends AnyActorRef>(actor: A): SnapshotFrom<A> {
  return useActorValue(actor, (snapshot) => snapshot);
}

/**
 * What a view needs of a snapshot; it renders again only when that changes. A value that `compare` finds equal to the
 * previous one is not replaced.
 */
export function useActorValue<A extends AnyActorRef, T>(
  actor: A,
  select: (snapshot: SnapshotFrom<A>) => T,
  compare?: (before: T, now: T) => boolean,
): T {
  const live = useSelector<Readable, T>(lastingOf(actor), select, compare);
  let served: T | undefined;
  return useSyncExternalStore(
    never,
    () => live,
    // React calls this twice and needs the same value.
    () => (served ??= select((initial.get(actor) ?? actor.getSnapshot()) as SnapshotFrom<A>)),
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
