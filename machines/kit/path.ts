/**
 * A recorded way through a machine: a file of `tests/paths`, what the inspector copies and what `/dev` replays. It
 * holds nothing that a visitor typed: events carry sample data of the machine's model.
 */
export interface RecordedPath {
  readonly format: 'karter-path-1';
  /** What it shows, for people and test titles. */
  readonly title: string;
  /** The machine's id. */
  readonly machine: string;
  /** The name of an input of the model. */
  readonly input: string;
  /** The state after the start, as `data-state` has it. */
  readonly start: string;
  readonly steps: readonly RecordedStep[];
}

export interface RecordedStep {
  readonly event: string;
  /**
   * Which of the model's sample payloads of this event in this state, from 0: a model over other data (the real
   * shop's) has the same ones at the same places.
   */
  readonly sample: number;
  /** The state that the machine must be in afterwards, as `data-state` has it. */
  readonly state: string;
}
