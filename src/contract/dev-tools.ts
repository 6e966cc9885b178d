import { assign, enums, type Infer, integer, record, string, type } from 'superstruct';

/** What the pages for QA show of the project's own test runs; server/devtools reads it from the project's folder. */

const coverageLayer = enums(['machine', 'view', 'browser']);
export type CoverageLayer = Infer<typeof coverageLayer>;

const covered = type({ covered: integer(), of: integer() });
export type Covered = Infer<typeof covered>;

/** What a layer should reach: `hits` is how often each was reached, by id. */
const coveredIds = assign(covered, type({ hits: record(string(), integer()) }));

/** What the last test run reached of one machine on one layer, as far as pages show it. */
export const layerCoverage = type({
  layer: coverageLayer,
  machine: string(),
  states: coveredIds,
  transitions: coveredIds,
  /** Transitions that this layer cannot be brought to, with the reason; they are not among `transitions`. */
  excused: record(string(), string()),
  /** Two transitions in a row. */
  pairs: covered,
  tours: integer(),
});
export type LayerCoverage = Infer<typeof layerCoverage>;

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
