import type { MachineFacts, MeasuredCoverage } from '../facts.ts';
import type { Outcome } from '../verdict.ts';

export const LAYER_NAMES = { machine: 'машина', view: 'вид', browser: 'браузер' } as const;

/** Everything that the report tells; nothing in it was not measured. */
export interface AtlasReport {
  readonly at: Date;
  readonly machines: readonly MachineFacts[];
  /** Null when a failure came before the pictures. */
  readonly outcome: Outcome | null;
  /** Why there are no pictures, or not all. */
  readonly failure: string;
  readonly coverage: MeasuredCoverage | null;
  /** The drawing of a machine as an SVG file's text, null without one. */
  readonly drawingOf: (machine: string) => string | null;
  /** Demands by row of docs/requirements.md. */
  readonly rows: ReadonlyMap<string, string>;
}
