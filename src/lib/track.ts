/** A goal that the owner counts. */
export type Goal = 'one_click' | 'request_call' | 'registration';

/** A page with the address that the visitor came to, advertising parameters included. */
export interface TrackedPage {
  /** Path and query. */
  readonly address: string;
  readonly data: unknown;
}

/** What analytics counts; nobody listens without consent [OV-12]. */
type TrackedEvent =
  /** A page is shown. */
  { readonly kind: 'page'; readonly page: TrackedPage } | { readonly kind: 'goal'; readonly goal: Goal };

type Listener = (happening: TrackedEvent) => void;

const listeners = new Set<Listener>();
let lastPage: TrackedEvent | null = null;

/** Reports it to the listeners. */
export function track(happening: TrackedEvent): void {
  if (happening.kind === 'page') lastPage = happening;
  for (const tell of listeners) tell(happening);
}

/** Subscribes to everything from now on, and reports the present page; returns what ends that. */
export function onTracked(listener: Listener): () => void {
  listeners.add(listener);
  if (lastPage) listener(lastPage);
  return () => listeners.delete(listener);
}
