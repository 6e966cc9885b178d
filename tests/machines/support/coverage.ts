import type { Model } from '../../../machines/testing/model.ts';
import { pairId } from '../../../machines/testing/pairs.ts';
import { declaredLeaves, declaredTransitions } from '../../../machines/testing/transitions.ts';
import type { Walked } from './join-coverage.mjs';

const countOne = (counts: Map<string, number>, id: string) => counts.set(id, (counts.get(id) ?? 0) + 1);

/** Collects what fires while tours are run. */
export class Recorder {
  readonly #transitions = new Map<string, number>();
  readonly #pairs = new Set<string>();
  readonly #states = new Map<string, number>();
  #last: readonly string[] = [];
  #tours = 0;
  #events = 0;

  /** A new tour begins: what fired in the last one does not pair with what comes. */
  begin(): void {
    this.#tours += 1;
    this.#last = [];
  }

  /** One microstep: the transitions that fired together. */
  fired(ids: readonly string[]): void {
    if (ids.length === 0) return;
    this.#events += 1;
    for (const id of ids) {
      countOne(this.#transitions, id);
      for (const before of this.#last) this.#pairs.add(pairId(before, id));
    }
    this.#last = ids;
  }

  /** The innermost states that were active, as `leavesOf` names them. */
  visited(leaves: string): void {
    for (const leaf of leaves.split(' ')) countOne(this.#states, leaf);
  }

  /** The states that a person can be in and that were not visited; what the model explains need not be. */
  missedStates(model: Model): readonly string[] {
    const { states } = this.walked(model);
    return Object.keys(states).filter((id) => states[id] === 0);
  }

  /**
   * What was reached of what the machine declares; what the model explains need not be, nor what is `excused` on this
   * layer, each with the reason. It is counted only if it was reached all the same.
   */
  walked(model: Model, excused: Readonly<Record<string, string>> = {}): Walked {
    const countsOf = (ids: readonly string[], counts: ReadonlyMap<string, number>) =>
      Object.fromEntries(
        ids
          .filter((id) => !(id in model.unreachable) && (counts.has(id) || !(id in excused)))
          .map((id) => [id, counts.get(id) ?? 0]),
      );
    return {
      machine: model.id,
      serverOnly: model.serverOnly,
      tours: this.#tours,
      events: this.#events,
      excused,
      states: countsOf(declaredLeaves(model.machine), this.#states),
      transitions: countsOf(declaredTransitions(model.machine), this.#transitions),
      pairs: [...this.#pairs].sort(),
    };
  }
}
