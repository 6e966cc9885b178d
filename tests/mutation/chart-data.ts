import { type AnyStateMachine, StateMachine } from 'xstate';

/** A guard or an action as it stands in a chart: a name, a name with parameters, or a function. */
export type Named = string | { readonly type?: string } | ((...args: never[]) => unknown);

/** A transition as data; a mere target is written out. */
export interface RawTransition {
  readonly target?: string;
  readonly guard?: Named;
  readonly actions?: Named | readonly Named[];
  readonly reenter?: boolean;
}

type Few<T> = T | readonly T[];
export type RawTransitions = Few<string | RawTransition>;

interface RawInvoke {
  readonly id?: string;
  readonly src?: Named;
  readonly input?: unknown;
  readonly onDone?: RawTransitions;
  readonly onError?: RawTransitions;
}

/** A state of a machine's `config`. */
export interface RawState {
  readonly initial?: string;
  readonly states?: Readonly<Record<string, RawState>>;
  readonly on?: Readonly<Record<string, RawTransitions>>;
  readonly after?: Readonly<Record<string, RawTransitions>>;
  readonly always?: RawTransitions;
  readonly onDone?: RawTransitions;
  readonly invoke?: Few<RawInvoke>;
  readonly entry?: Few<Named>;
  readonly exit?: Few<Named>;
  readonly tags?: Few<string>;
  readonly meta?: { readonly status?: number };
}

export type Implementations = AnyStateMachine['implementations'];

/** The keys of states from the root. */
export type Path = readonly string[];

export function few<T>(value: Few<T> | undefined): readonly T[] {
  if (value === undefined) return [];
  // Array.isArray does not narrow a readonly array out of a generic union.
  return Array.isArray(value) ? value : [value as T];
}

export const listOf = (transitions: RawTransitions | undefined): readonly RawTransition[] =>
  few(transitions).map((each) => (typeof each === 'string' ? { target: each } : each));

export function nameOf(named: Named): string {
  if (typeof named === 'string') return named;
  return typeof named === 'function' ? named.name || 'inline' : (named.type ?? 'inline');
}

/** A machine's chart as data. Its type names all of the machine; here only the shape matters. */
export const chartData = (machine: AnyStateMachine): RawState => machine.config as RawState;

/** More microsteps than this mean that a mutant turns in circles. */
const MAX_MICROSTEPS = 200;

/** A machine from a chart that may be another one than it had; throws when XState cannot build it. */
export function rebuilt(config: RawState, implementations: Implementations): AnyStateMachine {
  const whole = { ...config, options: { maxIterations: MAX_MICROSTEPS } };
  // The data came out of a machine and is put back into one; the types of its events and context are not known here.
  return new StateMachine(whole as AnyStateMachine['config'], implementations) as AnyStateMachine;
}

/** The same chart with one state changed; everything else is shared. */
export function edited(state: RawState, path: Path, change: (state: RawState) => RawState): RawState {
  const [key, ...rest] = path;
  if (key === undefined) return change(state);
  const child = state.states?.[key];
  if (!child) throw new Error(`there is no state ${path.join('.')}`);
  return { ...state, states: { ...state.states, [key]: edited(child, rest, change) } };
}

export function statesOf(state: RawState, path: Path = []): readonly { path: Path; state: RawState }[] {
  const below = Object.entries(state.states ?? {}).flatMap(([key, child]) => statesOf(child, [...path, key]));
  return [{ path, state }, ...below];
}

export function without<T extends object>(whole: T, key: string): T {
  const { [key as keyof T]: _, ...rest } = whole;
  return rest as T;
}
