import type { Actor, AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from 'xstate';
import { stateName } from '../../../machines/shared/machine.ts';
import { type LiveRun, type LiveStep, liveRecorder } from '../../../machines/testing/live-run.ts';
import type { Model, ModelEvent } from '../../../machines/testing/model.ts';
import type { Seen } from '../../contract/inspection.ts';
import type { ExplorerProject } from '../explorer/project.ts';
import { type Source, sourceOf } from './source.ts';

/** An actor of the page; a machine has several where the page shows it several times, or anew. */
export interface LiveActor {
  /** Its place in the order of birth, from 0. */
  readonly id: number;
  readonly machine: string;
  /** Of the flow; the machine's id where the application has none. */
  readonly title: string;
  /** Null until it is started. */
  readonly snapshot: AnyMachineSnapshot | null;
  readonly isStopped: boolean;
  /** Transitions that its last event fired. */
  readonly fired: readonly string[];
}

/** An event that an actor was sent. */
export interface Entry {
  readonly id: number;
  /** ms since 1970. */
  readonly at: number;
  readonly actor: number;
  readonly machine: string;
  readonly event: ModelEvent;
  readonly source: Source;
  /** As `data-state` has it, null before the start. */
  readonly from: string | null;
  /** Null until the actor has taken it. */
  readonly to: string | null;
  readonly fired: readonly string[];
}

export interface JournalView {
  readonly actors: readonly LiveActor[];
  /** The oldest first. */
  readonly entries: readonly Entry[];
}

/** Older events leave the log; the run of an actor keeps them. */
const LOG_LIMIT = 1000;

/** A run ends here: longer ones nobody reads as a path. */
const RUN_LIMIT = 5000;

/** What the inspector must be told of an application. */
export type InspectedProject = Pick<ExplorerProject, 'entries' | 'models' | 'loadLayout'>;

/** What the journal keeps of one actor. */
interface Tracked {
  readonly ref: Actor<AnyStateMachine>;
  actor: LiveActor;
  initial: AnyMachineSnapshot | null;
  readonly steps: LiveStep[];
  readonly record: ReturnType<typeof liveRecorder>;
  /** Entries of events that were sent and not yet taken. */
  readonly waiting: Entry[];
}

/** By its looks: the page has an XState of its own. */
function isMachine(ref: unknown): ref is Actor<AnyStateMachine> {
  if (typeof ref !== 'object' || ref === null || !('logic' in ref)) return false;
  const { logic } = ref;
  return typeof logic === 'object' && logic !== null && 'root' in logic && 'definition' in logic;
}

/** Makes out of what the page's actors tell a list of them, a log, and the run of each. */
export class Journal {
  readonly project: InspectedProject;
  readonly #tracked = new Map<unknown, Tracked>();
  /** Machines that are taking a step, the innermost last. */
  readonly #busy: Tracked[] = [];
  readonly #listeners = new Set<() => void>();
  #entries: readonly Entry[] = [];
  #count = 0;
  #view: JournalView = { actors: [], entries: [] };

  constructor(project: InspectedProject) {
    this.project = project;
  }

  /** Takes in the next thing that was seen. */
  readonly add = ({ at, under, event }: Seen<InspectionEvent>): void => {
    if (!isMachine(event.actorRef)) return;
    const tracked = this.#track(event.actorRef);
    if (event.type === '@xstate.event') this.#sent(tracked, event.event, at, under);
    const step = tracked.record(event);
    if (step) this.#taken(tracked, step);
    this.#view = { actors: [...this.#tracked.values()].map(({ actor }) => actor), entries: this.#entries };
    for (const listener of this.#listeners) listener();
  };

  readonly view = (): JournalView => this.#view;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** What an actor did since its start; null before that. */
  runOf(id: number): LiveRun | null {
    const tracked = [...this.#tracked.values()].find(({ actor }) => actor.id === id);
    return tracked?.initial ? { initial: tracked.initial, steps: [...tracked.steps] } : null;
  }

  /** The model of a machine; undefined for one that the application has none of. */
  modelOf(machine: string): Model | undefined {
    return this.project.models.find(({ id }) => id === machine);
  }

  #track(ref: Actor<AnyStateMachine>): Tracked {
    const known = this.#tracked.get(ref);
    if (known) return known;
    const machine = ref.logic.id;
    const title = this.project.entries.find(({ id }) => id === machine)?.title ?? machine;
    const actor = { id: this.#tracked.size, machine, title, snapshot: null, isStopped: false, fired: [] };
    const tracked: Tracked = { ref, actor, initial: null, steps: [], record: liveRecorder(), waiting: [] };
    this.#tracked.set(ref, tracked);
    return tracked;
  }

  #sent(tracked: Tracked, event: ModelEvent, at: number, under: string | null): void {
    const { id: actor, machine, snapshot } = tracked.actor;
    // One that was stopped or broke tells nothing of its last event, and would be busy for ever.
    const busy = this.#busy.findLast(({ ref }) => ref.getSnapshot().status === 'active');
    const during = busy?.actor.machine ?? null;
    const source = sourceOf({ type: event.type, under, during });
    const from = snapshot ? stateName(snapshot.value) : null;
    const entry: Entry = { id: this.#count, at, actor, machine, event, source, from, to: null, fired: [] };
    this.#count += 1;
    this.#entries = [...this.#entries, entry].slice(-LOG_LIMIT);
    tracked.waiting.push(entry);
    // What comes before the start waits for it, so nothing is going on in the actor.
    if (snapshot?.status === 'active' || event.type === 'xstate.init') this.#busy.push(tracked);
  }

  #taken(tracked: Tracked, step: LiveStep): void {
    const { event, snapshot, fired } = step;
    const busyAt = this.#busy.lastIndexOf(tracked);
    if (busyAt >= 0) this.#busy.splice(busyAt, 1);
    const before = tracked.actor.snapshot;
    const isStopped = snapshot.status !== 'active';
    tracked.actor = { ...tracked.actor, snapshot, isStopped, fired };
    if (event.type === 'xstate.stop') return;
    if (event.type === 'xstate.init') tracked.initial = snapshot;
    else if (tracked.steps.length < RUN_LIMIT) tracked.steps.push(step);
    this.#complete(tracked, event, {
      from: before && stateName(before.value),
      to: stateName(snapshot.value),
      fired,
    });
  }

  #complete({ waiting }: Tracked, event: ModelEvent, result: Pick<Entry, 'from' | 'to' | 'fired'>): void {
    const at = waiting.findIndex((entry) => entry.event === event);
    const [waited] = at < 0 ? [] : waiting.splice(at, 1);
    if (!waited) return;
    this.#entries = this.#entries.map((entry) => (entry.id === waited.id ? { ...entry, ...result } : entry));
  }
}
