import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { array, is, string, type } from 'superstruct';
import { createDevTools } from '../../server/devtools/dev-tools.ts';
import { createLogger } from '../../server/lib/logging.ts';
import { root } from '../../server/scripts/project.mjs';
import type { CoverageReport } from '../../src/contract/dev-tools.ts';
import { readResults, type TestResult } from '../support/results.mjs';
import { type RunPart, readParts } from '../support/run-parts.mjs';
import type { Stage } from '../support/stages.mjs';

/** A stage of the run as it went. */
export type RanStage = RunPart['stages'][number] & { readonly shard: string };

/** All that the report tells of; nothing else is asked. */
export interface Run {
  readonly parts: readonly RunPart[];
  readonly stages: readonly RanStage[];
  /** Names of stages that did not run, and were not to be asked for by name. */
  readonly skipped: readonly string[];
  readonly results: readonly TestResult[];
  /** Null where the stage that measures it did not run: figures of another run say nothing of this one. */
  readonly coverage: CoverageReport | null;
  /** What the stage that measures it found missing: `machine, layer: id`. */
  readonly holes: readonly string[];
}

const holesFile = type({ problems: array(string()) });

function readHoles(file: URL): readonly string[] {
  if (!existsSync(file)) return [];
  const json: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return is(json, holesFile) ? json.problems : [];
}

/** Reads what the run has left in its folder. */
export async function readRun(output: URL, all: readonly Stage[]): Promise<Run> {
  const parts = readParts(output);
  const stages = parts.flatMap((part) => part.stages.map((stage) => ({ ...stage, shard: part.shard })));
  const didRun = (name: string) => stages.some((stage) => stage.name === name);
  const measured = didRun('machines');
  return {
    parts,
    stages,
    skipped: all.filter(({ name, onDemand }) => !onDemand && !didRun(name)).map(({ name }) => name),
    results: readResults(output, (name) => stages.some(({ report }) => report === name)),
    coverage: measured ? await createDevTools(root, createLogger('silent')).coverage() : null,
    holes: measured ? readHoles(new URL('machines.json', output)) : [],
  };
}

/** Where a file of the run lies now: another computer may have written it under another folder. */
export function hereOf(output: URL, path: string): string {
  const [, inside] = /[\\/]tests[\\/]\.output[\\/](.+)$/.exec(path) ?? [];
  return inside === undefined ? path : fileURLToPath(new URL(inside.replaceAll('\\', '/'), output));
}
