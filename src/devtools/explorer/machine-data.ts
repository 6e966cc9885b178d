import type { MachineEntry } from '../../../machines/shared/machine.ts';
import type { ChartNode } from '../../../machines/testing/chart/chart.ts';
import { chartOf } from '../../../machines/testing/chart/chart-of.ts';
import { PathError, type RecordedPath, readPath } from '../../../machines/testing/recording.ts';
import { declaredLeaves, statesBelow } from '../../../machines/testing/transitions.ts';
import type { CoverageReport, DevTools, KeptPicture, PathFile } from '../../contract/dev-tools.ts';
import type { DrawingLayout } from '../drawing/layout.ts';
import { coverageOf, type MachineCoverage } from './coverage.ts';
import type { ExplorerProject } from './project.ts';
import type { InputTitles } from './shown-words.ts';

interface RequirementRow {
  readonly id: string;
  /** What is demanded; `''` for a row that there is not. */
  readonly text: string;
}

/** A state as tables and links show it. */
export interface StateRow {
  readonly id: string;
  readonly key: string;
  /** 0 for a state of the machine itself, 1 for one inside it … */
  readonly depth: number;
  readonly description: string;
  /** The number of the specification, null without one. */
  readonly status: number | null;
  readonly tags: readonly string[];
  /** Somebody can be in it: it is not left at once. */
  readonly opens: boolean;
  /** It has no states inside. */
  readonly isLeaf: boolean;
}

interface ListedMachine extends Omit<MachineEntry, 'machine' | 'requirements'> {
  readonly requirements: readonly RequirementRow[];
  readonly states: readonly StateRow[];
  readonly transitions: number;
  readonly coverage: MachineCoverage;
  readonly pictures: readonly KeptPicture[];
}

export interface DrawnMachine {
  readonly machine: ListedMachine;
  /** Null when `npm run diagrams` has not made one. */
  readonly layout: DrawingLayout | null;
}

/** A file of tests/recordings about this machine, or one of which nobody can say what it is about. */
type ListedPath =
  | { readonly name: string; readonly path: RecordedPath }
  | { readonly name: string; readonly problem: string };

export interface MachineData extends ListedMachine {
  /** Names of the model's inputs, the ordinary one first. */
  readonly inputs: readonly string[];
  readonly inputTitles: InputTitles;
  /** Why only the server runs it; null for a flow that visitors see. */
  readonly serverOnly: string | null;
  /** Transitions that cannot fire, with the reason. */
  readonly unreachable: Readonly<Record<string, string>>;
  readonly paths: readonly ListedPath[];
  /** It asks somebody: its calls have a page of what goes wrong with them. */
  readonly hasCalls: boolean;
}

/** The states below a node in the order of the machine. */
function rowsOf(node: ChartNode, open: ReadonlySet<string>, depth = 0): readonly StateRow[] {
  return node.children
    .filter(({ kind }) => kind !== 'history')
    .flatMap((child) => {
      const { id, key, description, status, tags, children } = child;
      const isLeaf = children.length === 0;
      const inside = rowsOf(child, open, depth + 1);
      const opens = isLeaf ? open.has(id) : inside.some((row) => row.opens);
      return [{ id, key, depth, description, status, tags, opens, isLeaf }, ...inside];
    });
}

async function listed(
  entry: MachineEntry,
  report: CoverageReport,
  project: ExplorerProject,
  devTools: DevTools,
): Promise<ListedMachine> {
  const { machine, requirements, ...others } = entry;
  const chart = chartOf(machine);
  return {
    ...others,
    requirements: requirements.map((row) => ({ id: row, text: project.requirement(row) })),
    states: rowsOf(chart.root, new Set(declaredLeaves(machine))),
    transitions: chart.edges.length,
    coverage: coverageOf(report, entry.id),
    pictures: await devTools.pictures(entry.id),
  };
}

function modelOf(id: string, { models }: ExplorerProject) {
  const model = models.find((each) => each.id === id);
  if (!model) throw new Error(`The machine ${id} has no model`);
  return model;
}

/** Every machine for the list, with its drawing. */
export async function drawnMachines(
  project: ExplorerProject,
  devTools: DevTools,
): Promise<readonly DrawnMachine[]> {
  const report = await devTools.coverage();
  return Promise.all(
    project.entries.map(async (entry) => ({
      machine: await listed(entry, report, project, devTools),
      layout: await project.loadLayout(entry.id),
    })),
  );
}

/** Null for a path of another machine. */
function listedPath({ name, text }: PathFile, machine: string): ListedPath | null {
  try {
    const path = readPath(text);
    return path.machine === machine ? { name, path } : null;
  } catch (error) {
    if (error instanceof PathError) return { name, problem: error.message };
    throw error;
  }
}

/** One machine for its page; null when there is none of this id. */
export async function machineData(
  id: string,
  project: ExplorerProject,
  devTools: DevTools,
): Promise<MachineData | null> {
  const entry = project.entries.find((each) => each.id === id);
  if (!entry) return null;
  const { inputs, ordinary, serverOnly, unreachable } = modelOf(id, project);
  const files = await devTools.paths();
  return {
    ...(await listed(entry, await devTools.coverage(), project, devTools)),
    inputs: [...new Set([ordinary, ...Object.keys(inputs)])],
    inputTitles: Object.fromEntries(
      Object.keys(inputs).flatMap((name) => {
        const title = project.inputTitles[name];
        return title === undefined ? [] : [[name, title]];
      }),
    ),
    serverOnly,
    unreachable,
    paths: files.flatMap((file) => listedPath(file, id) ?? []),
    hasCalls: statesBelow(entry.machine.root).some(({ invoke }) => invoke.length > 0),
  };
}
