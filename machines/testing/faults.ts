import type { AnyMachineSnapshot, AnyStateNode } from 'xstate';
import { activeNodes, stateName } from '../shared/machine.ts';
import { originOf } from './event-origin.ts';
import { candidateEvents, samplesOf } from './events.ts';
import type { Model, ModelEvent } from './model.ts';
import { pathTo } from './shortest-path.ts';
import { step, stepThrough } from './step.ts';
import { statesBelow } from './transitions.ts';

/** What can go wrong with a call of a machine; an answer that leads elsewhere than the first sample is a refusal too. */
export const FAULTS = ['refusal', 'failure', 'timeout', 'late', 'twice', 'closed'] as const;
export type Fault = (typeof FAULTS)[number];

/** How a fault ends, over sample data. */
export interface FaultEnd {
  readonly fault: Fault;
  /** Everything since the input; null: the fault cannot come. */
  readonly events: readonly ModelEvent[] | null;
  /** As `data-state` has it, `''` where the fault cannot come. */
  readonly state: string;
  /** What there is to say of it, in Russian; mostly nothing. */
  readonly note: string;
  /** It should be otherwise: a call without a limit, an answer that is taken when nobody waits. */
  readonly isWrong: boolean;
}

/** A call and the ends of its faults, one of each kind. */
export interface CallFaults {
  /** The actor that is asked. */
  readonly call: string;
  /** The id of the state that asks. */
  readonly state: string;
  /** The name of the model's input. */
  readonly input: string;
  readonly ends: readonly FaultEnd[];
}

/** An answer that says no: `{ ok: false }`. */
const saysNo = (output: unknown): boolean =>
  typeof output === 'object' && output !== null && 'ok' in output && output.ok === false;

/** Events that leave a call, the most ordinary first; any other that does is the last resort. */
const LEAVING: readonly string[] = ['close', 'dismiss', 'cancel', 'page.changed'];

/** Every call of a machine with what becomes of it when it goes wrong; those that nothing leads to are left out. */
export function faultsOf(model: Model): readonly CallFaults[] {
  return statesBelow(model.machine.root).flatMap((node) =>
    node.invoke.flatMap(({ id: call }) => {
      const path = pathTo(model, node.id, 'ordinary');
      if (!path) return [];
      const { input } = path;
      return [{ call, state: node.id, input, ends: new Asking(model, node, { call, ...path }).ends() }];
    }),
  );
}

/** A machine that waits for an answer. */
class Asking {
  readonly #model: Model;
  readonly #node: AnyStateNode;
  readonly #call: string;
  readonly #path: readonly ModelEvent[];
  readonly #snapshot: AnyMachineSnapshot;

  constructor(
    model: Model,
    node: AnyStateNode,
    { call, input, events }: { call: string; input: string; events: readonly ModelEvent[] },
  ) {
    this.#model = model;
    this.#node = node;
    this.#call = call;
    this.#path = events;
    const walked = stepThrough(model, model.inputs[input], events);
    this.#snapshot = (walked.at(-1) ?? walked[0]).snapshot;
  }

  ends(): readonly FaultEnd[] {
    const answers = this.#answers('done');
    const ends = answers.map((answer) => stateName(this.#step(this.#snapshot, answer).snapshot.value));
    const refusal =
      answers.find(({ output }) => saysNo(output)) ?? answers.find((_, at) => ends[at] !== ends[0]);
    const [failure] = this.#answers('error');
    return [
      refusal ? this.#end('refusal', [refusal]) : none('refusal', 'ответ у этого вызова один'),
      failure ? this.#end('failure', [failure]) : wrong('failure', 'сбой никуда не ведёт'),
      ...this.#timeouts(),
      this.#twice(),
      this.#closed(),
    ];
  }

  #answers(kind: 'done' | 'error'): readonly ModelEvent[] {
    return samplesOf(this.#model, this.#snapshot, `xstate.${kind}.actor.${this.#call}`);
  }

  #timeouts(): readonly FaultEnd[] {
    const timeout = this.#leaving().find(({ type }) => originOf(type).kind === 'after');
    if (!timeout) {
      const why = 'ответа ждут сколько угодно';
      return [wrong('timeout', why), none('late', why)];
    }
    return [this.#end('timeout', [timeout]), this.#late('late', timeout, 'поздний ответ ничего не меняет')];
  }

  #twice(): FaultEnd {
    const last = this.#path.at(-1);
    if (!last || originOf(last.type).kind !== 'sent') return none('twice', 'человек этот вызов не посылает');
    if (!this.#snapshot.can(last)) return this.#end('twice', [], `${last.type} второй раз не берётся`);
    const end = this.#end('twice', [last]);
    const { children } = this.#step(this.#snapshot, last).snapshot;
    const asksAgain = this.#call in children && children[this.#call] !== this.#snapshot.children[this.#call];
    return asksAgain ? { ...end, note: 'спрашивает ещё раз, первый ответ уже не нужен' } : end;
  }

  #closed(): FaultEnd {
    const leaving = this.#leaving().filter(({ type }) => originOf(type).kind === 'sent');
    const rank = ({ type }: ModelEvent) =>
      (LEAVING.indexOf(type) + LEAVING.length + 1) % (LEAVING.length + 1);
    const [first] = leaving.toSorted((a, b) => rank(a) - rank(b));
    return first
      ? this.#late('closed', first, `${first.type}, и ответ больше ничего не меняет`)
      : none('closed', 'пока ждут ответа, отсюда не уйти');
  }

  /** The answer comes when nobody waits for it any more. */
  #late(fault: Fault, leave: ModelEvent, note: string): FaultEnd {
    const [answer] = this.#answers('done');
    const end = this.#end(fault, [leave]);
    if (!answer) return end;
    const left = this.#step(this.#snapshot, leave).snapshot;
    return this.#isIn(left) || !left.can(answer)
      ? { ...end, events: [...(end.events ?? []), answer], note }
      : { ...this.#end(fault, [leave, answer], 'поздний ответ берётся и после этого'), isWrong: true };
  }

  /** Events that end the call. */
  #leaving(): readonly ModelEvent[] {
    return candidateEvents(this.#model, this.#snapshot).filter(
      (event) => this.#snapshot.can(event) && !this.#isIn(this.#step(this.#snapshot, event).snapshot),
    );
  }

  #isIn(snapshot: AnyMachineSnapshot): boolean {
    return activeNodes(snapshot).some(({ id }) => id === this.#node.id);
  }

  #step(from: AnyMachineSnapshot, event: ModelEvent) {
    return step(this.#model, from, event);
  }

  #end(fault: Fault, more: readonly ModelEvent[], note = ''): FaultEnd {
    const last = more.reduce((from, event) => this.#step(from, event).snapshot, this.#snapshot);
    return { fault, events: [...this.#path, ...more], state: stateName(last.value), note, isWrong: false };
  }
}

const none = (fault: Fault, note: string): FaultEnd => ({
  fault,
  events: null,
  state: '',
  note,
  isWrong: false,
});

const wrong = (fault: Fault, note: string): FaultEnd => ({ ...none(fault, note), isWrong: true });
