import type { Model } from '../../../machines/kit/model.ts';
import { declaredLeaves, declaredTransitions } from '../../../machines/kit/transitions.ts';

/** What a layer really reached of one machine. */
export interface Coverage {
  readonly machine: string;
  readonly serverOnly: string | null;
  readonly tours: number;
  readonly events: number;
  readonly states: { readonly covered: number; readonly of: number; readonly missing: readonly string[] };
  readonly transitions: {
    readonly covered: number;
    readonly of: number;
    readonly missing: readonly string[];
  };
  /** Two transitions in a row (1-switch), counted, not gated. */
  readonly pairs: number;
}

/** Collects what fires while tours are run. */
export class Recorder {
  readonly #transitions = new Set<string>();
  readonly #pairs = new Set<string>();
  readonly #states = new Set<string>();
  #last: readonly string[] = [];
  #tours = 0;
  #events = 0;

  /** A new tour begins: what fired in the last one does not pair with what comes. */
  begin(): void {
    this.#tours += 1;
    this.#last = [];
  }

  /** One event and the transitions that it fired. */
  fired(ids: readonly string[]): void {
    if (ids.length === 0) return;
    this.#events += 1;
    for (const id of ids) {
      this.#transitions.add(id);
      for (const before of this.#last) this.#pairs.add(`${before} ; ${id}`);
    }
    this.#last = ids;
  }

  /** The innermost states that were active, as `leavesOf` names them. */
  visited(leaves: string): void {
    for (const leaf of leaves.split(' ')) this.#states.add(leaf);
  }

  /** The result against what the machine declares; transitions that the model explains are not missed. */
  coverage(model: Model): Coverage {
    const known = declaredTransitions(model.machine).filter((id) => !(id in model.unreachable));
    const leaves = declaredLeaves(model.machine).filter((id) => !(id in model.unreachable));
    const missing = known.filter((id) => !this.#transitions.has(id));
    const unvisited = leaves.filter((id) => !this.#states.has(id));
    return {
      machine: model.id,
      serverOnly: model.serverOnly,
      tours: this.#tours,
      events: this.#events,
      states: { covered: leaves.length - unvisited.length, of: leaves.length, missing: unvisited },
      transitions: { covered: known.length - missing.length, of: known.length, missing },
      pairs: this.#pairs.size,
    };
  }
}
