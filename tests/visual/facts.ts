import { existsSync, readFileSync, statSync } from 'node:fs';
import type { MachineEntry } from '../../machines/index.ts';
import type { ChartEdge, ChartNode } from '../../machines/testing/chart/chart.ts';
import { chartOf } from '../../machines/testing/chart/chart-of.ts';
import type { ModelEvent } from '../../machines/testing/model.ts';
import type { Hits, Share } from '../machines/support/join-coverage.mjs';
import type { MachinePlan } from './plan.ts';

export interface LayerCoverage {
  readonly layer: 'machine' | 'view' | 'browser';
  readonly machine: string;
  readonly states: Hits;
  readonly transitions: Hits;
  readonly pairs: Share;
}

export interface MeasuredCoverage {
  readonly results: readonly LayerCoverage[];
  readonly at: Date;
}

/** Reads what tests/machines/report.mjs has left; null where it has not run. */
export function readCoverage(file: URL): MeasuredCoverage | null {
  if (!existsSync(file)) return null;
  const { results }: { results: readonly LayerCoverage[] } = JSON.parse(readFileSync(file, 'utf8'));
  return { results, at: statSync(file).mtime };
}

export interface Exit {
  readonly transition: string;
  readonly label: string;
  readonly guard: string;
  /** Without the machine's name; `''`: it stays. */
  readonly target: string;
  /** The compound state around that has the transition, `''` for the state's own. */
  readonly from: string;
}

interface PathStep {
  readonly label: string;
  /** Its sample data as JSON, `''` without. */
  readonly sample: string;
}

export interface StateFacts {
  readonly id: string;
  /** Without the machine's name. */
  readonly name: string;
  readonly kind: ChartNode['kind'];
  readonly description: string;
  readonly status: number | null;
  readonly tags: readonly string[];
  /** The input's name and the events from it; null where no picture is taken. */
  readonly path: { readonly input: string; readonly steps: readonly PathStep[] } | null;
  /** Why it has no picture, `''` when it has. */
  readonly unseen: string;
  readonly exits: readonly Exit[];
}

export interface MachineFacts {
  readonly id: string;
  readonly title: string;
  readonly requirements: readonly string[];
  readonly states: readonly StateFacts[];
}

const nodesBelow = (node: ChartNode): readonly ChartNode[] =>
  node.children.flatMap((child) => [child, ...nodesBelow(child)]);

/** Tells a machine and each of its states, compound ones too, in the order of their declaration. */
export function factsOf(entry: MachineEntry, { shown, unseen }: MachinePlan): MachineFacts {
  const { root, edges } = chartOf(entry.machine);
  const short = (id: string) => id.slice(entry.id.length + 1);
  const labels = new Map(edges.map(({ eventType, label }) => [eventType, label]));
  const exitOf = ({ id, from, label, guard, targets }: ChartEdge, state: string): Exit => ({
    transition: id,
    label,
    guard,
    target: (targets ?? []).map(short).join(', '),
    from: from === state ? '' : short(from) || 'вся машина',
  });
  const stepOf = ({ type, ...data }: ModelEvent): PathStep => ({
    label: labels.get(type) ?? type,
    sample: Object.keys(data).length === 0 ? '' : JSON.stringify(data),
  });
  const factsOfState = (node: ChartNode): StateFacts => {
    const { id, kind, description, status, tags } = node;
    const path = shown.find(({ state }) => state === id)?.path;
    const around = edges.filter(({ from }) => from === id || id.startsWith(`${from}.`));
    return {
      id,
      name: short(id),
      kind,
      description,
      status,
      tags,
      path: path ? { input: path.input, steps: path.events.map(stepOf) } : null,
      unseen: unseen[id] ?? '',
      exits: around.toReversed().map((edge) => exitOf(edge, id)),
    };
  };
  const { id, title, requirements } = entry;
  return { id, title, requirements, states: nodesBelow(root).map(factsOfState) };
}
