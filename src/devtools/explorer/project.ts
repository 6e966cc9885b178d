import type { MachineEntry } from '../../../machines/shared/machine.ts';
import type { Model } from '../../../machines/testing/model.ts';
import type { DrawingLayout } from '../drawing/layout.ts';
import type { SampleTitle } from '../sandbox/sample-text.ts';
import type { InputTitles } from './shown-words.ts';

/** The drawing of a machine; null for one that has none. */
export type LoadLayout = (machine: string) => Promise<DrawingLayout | null>;

/** Words of an application for its machines. */
export interface Words {
  readonly inputTitles: InputTitles;
  readonly sampleTitle: SampleTitle;
}

/** What the explorer must be told of an application; everything else it reads from the machines. */
export interface ExplorerProject extends Words {
  /** In the order in which they are listed. */
  readonly entries: readonly MachineEntry[];
  /** One of each entry. */
  readonly models: readonly Model[];
  /** The text of a row of the requirements, `''` for one that does not exist. */
  readonly requirement: (row: string) => string;
  readonly loadLayout: LoadLayout;
}
