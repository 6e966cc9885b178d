import type { AnyMachineSnapshot, AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate';

/** A concrete event: of a person, of the clock (`xstate.after.…`) or of an actor (`xstate.done.actor.…`). */
export interface ModelEvent {
  readonly type: string;
  readonly [key: string]: unknown;
}

type Payload = Readonly<Record<string, unknown>>;

/** What the kit knows of a model; the types of the one machine are erased. */
export interface Model {
  readonly id: string;
  readonly machine: AnyStateMachine;
  /** Every way the machine may start, by name. */
  readonly inputs: Readonly<Record<string, unknown>>;
  /** The name of the input with which a person ordinarily begins. */
  readonly ordinary: string;
  /** The payloads with which an event may come in this state; none: it cannot come now. */
  cases(type: string, snapshot: AnyMachineSnapshot): readonly Payload[] | undefined;
  /** The part of the context that decides what can happen next. */
  key(snapshot: AnyMachineSnapshot): unknown;
  /** Throws when a state breaks what always holds. */
  invariant(snapshot: AnyMachineSnapshot): void;
  readonly caseTypes: readonly string[];
  /** Transitions that cannot fire, with the reason. */
  readonly unreachable: Readonly<Record<string, string>>;
  /** Guards that only ever decide one way, with the reason. */
  readonly constantGuards: Readonly<Record<string, string>>;
  /** Why tours walk the machine alone, no view and no browser; null: they walk all three. */
  readonly serverOnly: string | null;
}

type Give<Snapshot, P> = readonly P[] | ((snapshot: Snapshot) => readonly P[]);
type Fields<Event, Type> = Omit<Extract<Event, { type: Type }>, 'type'>;

/** How a model is written, checked against its machine. */
interface ModelDefinition<Machine extends AnyStateMachine> {
  readonly machine: Machine;
  readonly inputs: Readonly<Record<string, InputFrom<Machine>>>;
  /** Default: the first input. */
  readonly ordinary?: string;
  readonly cases: {
    readonly [Type in EventFromLogic<Machine>['type']]?: Give<
      SnapshotFrom<Machine>,
      Fields<EventFromLogic<Machine>, Type>
    >;
  } & { readonly [Type in `xstate.${string}`]?: Give<SnapshotFrom<Machine>, Payload> };
  /** Default: the whole context. */
  readonly key?: (snapshot: SnapshotFrom<Machine>) => unknown;
  readonly invariant?: (snapshot: SnapshotFrom<Machine>) => void;
  readonly unreachable?: Readonly<Record<string, string>>;
  readonly constantGuards?: Readonly<Record<string, string>>;
  readonly serverOnly?: string;
}

/** A model for the kit from its typed definition. */
export function defineModel<Machine extends AnyStateMachine>(definition: ModelDefinition<Machine>): Model {
  type Snapshot = SnapshotFrom<Machine>;
  const { machine, inputs, key, invariant, unreachable, constantGuards, serverOnly } = definition;
  const cases = new Map(Object.entries<Give<Snapshot, Payload> | undefined>(definition.cases));
  return {
    id: machine.id,
    machine,
    inputs,
    ordinary: definition.ordinary ?? Object.keys(inputs)[0] ?? '',
    cases(type, snapshot: Snapshot) {
      const given = cases.get(type);
      return typeof given === 'function' ? given(snapshot) : given;
    },
    key: (snapshot: Snapshot) => (key ? key(snapshot) : (snapshot as AnyMachineSnapshot).context),
    invariant: (snapshot: Snapshot) => invariant?.(snapshot),
    caseTypes: [...cases.keys()],
    unreachable: unreachable ?? {},
    constantGuards: constantGuards ?? {},
    serverOnly: serverOnly ?? null,
  };
}
