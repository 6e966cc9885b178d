import { type ChartNode, nodesOf } from '../../machines/testing/chart/chart.ts';
import { KeptPictures } from '../visual/kept.ts';
import { type Device, devices, fileOf, type Theme, themes } from '../visual/plan.ts';
import type { Change, Comparison } from './compare.ts';
import { nameBefore } from './renames.ts';

/** A state in one of its four renderings, before and now; null where there is no picture. WebP. */
export interface Rendering {
  readonly device: Device;
  readonly theme: Theme;
  readonly before: Buffer | null;
  readonly after: Buffer | null;
  readonly isSame: boolean;
}

export interface StatePictures {
  /** Its name now, or before where it is gone. */
  readonly state: string;
  readonly renderings: readonly Rendering[];
}

/** Where pictures are kept, inside the project before and now. */
export interface PictureFolders {
  readonly before: string;
  readonly after: string;
}

/** Reads the kept pictures of single states on both sides. */
export function picturesOf(
  { before, after, renames }: Comparison,
  folders: PictureFolders,
): (state: string) => StatePictures | null {
  const kept = { before: new KeptPictures(folders.before), after: new KeptPictures(folders.after) };
  return (state) => {
    const renderings = devices.flatMap((device) =>
      themes.map((theme): Rendering => {
        const was = kept.before.read(fileOf(before.machine, nameBefore(state, renames), device, theme));
        const is = kept.after.read(fileOf(after.machine, state, device, theme));
        return {
          device,
          theme,
          before: was,
          after: is,
          isSame: was !== null && is !== null && was.equals(is),
        };
      }),
    );
    const hasAny = renderings.some((one) => one.before || one.after);
    return hasAny ? { state, renderings } : null;
  };
}

/** The innermost states whose pictures a change touches: of an outer state those in which it begins. */
export function statesTouched(change: Change, { before, after }: Comparison): readonly string[] {
  const nodes = new Map([...nodesOf(before.root), ...nodesOf(after.root)].map((node) => [node.id, node]));
  const first = (id: string): readonly string[] => {
    const node = nodes.get(id);
    if (!node || node.children.length === 0) return [id];
    return startsOf(node).flatMap(first);
  };
  const ids =
    change.thing === 'state'
      ? [(change.after ?? change.before)?.id ?? '']
      : [change.before, change.after].flatMap((edge) =>
          edge ? [edge.from, ...(edge.targets ?? [])].filter((id) => id !== after.root.id) : [],
        );
  return [...new Set(ids.flatMap(first))];
}

const startsOf = ({ kind, initial, children }: ChartNode): readonly string[] =>
  kind === 'parallel' ? children.map(({ id }) => id) : initial === null ? [] : [initial];

/** The innermost states of a machine, before and now. */
export const leavesOf = ({ before, after }: Comparison): readonly string[] => [
  ...new Set(
    [...nodesOf(after.root), ...nodesOf(before.root)]
      .filter(({ children }) => children.length === 0)
      .map(({ id }) => id),
  ),
];
