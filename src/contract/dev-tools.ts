/** What the pages for QA show of the project's own test runs; server/devtools reads it from the project's folder. */

export type CoverageLayer = 'machine' | 'view' | 'browser';

export interface Covered {
  readonly covered: number;
  readonly of: number;
}

/** What a layer should reach, by id. */
interface CoveredIds extends Covered {
  readonly missing: readonly string[];
  /** How often each was reached. */
  readonly hits: Readonly<Record<string, number>>;
}

/** What the last test run reached of one machine on one layer. */
export interface LayerCoverage {
  readonly layer: CoverageLayer;
  readonly machine: string;
  readonly states: CoveredIds;
  readonly transitions: CoveredIds;
  /** Transitions that this layer cannot be brought to, with the reason; they are not among `transitions`. */
  readonly excused: Readonly<Record<string, string>>;
  /** Two transitions in a row. */
  readonly pairs: Covered;
  readonly tours: number;
  readonly events: number;
}

/** `absent`: no tests have run here; `broken`: the report cannot be read. */
export type CoverageReport =
  | { readonly kind: 'absent' }
  | { readonly kind: 'broken' }
  | {
      readonly kind: 'report';
      /** When the report was written, ms since 1970. */
      readonly at: number;
      readonly results: readonly LayerCoverage[];
    };

/** An accepted picture of a state. */
export interface KeptPicture {
  /** The state node's id. */
  readonly state: string;
  readonly screen: 'phone' | 'desktop';
  readonly theme: 'light' | 'dark';
  readonly src: string;
}

/** A file of tests/recordings as it was written. */
export interface PathFile {
  readonly name: string;
  readonly text: string;
}

/** Every call rejects only when an existing folder cannot be read. */
export interface DevTools {
  readonly coverage: () => Promise<CoverageReport>;
  readonly pictures: (machine: string) => Promise<readonly KeptPicture[]>;
  readonly paths: () => Promise<readonly PathFile[]>;
}

/** The script of the sandbox of a machine. */
export const SANDBOX_SCRIPT_PATH = '/dev/stage.js';

/** Where a shop with these tools serves the accepted pictures. */
export const PICTURES_PATH = '/dev/pictures';
