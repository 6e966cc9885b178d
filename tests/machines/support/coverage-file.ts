import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Shard, Walked } from './join-coverage.mjs';

/** Where the layers of the path tests are walked. */
export type Layer = 'machine' | 'view' | 'browser';

/** Results of the path tests, one file a layer, machine and shard; `tests/machines/report.mjs` joins them. */
const COVERAGE_FOLDER = join(import.meta.dirname, '../../.output/machines');

/** Keeps what a layer walked of a machine; `part` tells suites of the same layer apart. */
export function saveCoverage(layer: Exclude<Layer, 'browser'>, walked: Walked, part = 'tours'): void {
  mkdirSync(COVERAGE_FOLDER, { recursive: true });
  const file = join(COVERAGE_FOLDER, `${layer}.${walked.machine}.${part}.json`);
  writeFileSync(file, JSON.stringify({ layer, ...walked }));
}

/** What one shard of the browser's tours of a machine walked. */
interface ShardResult extends Walked {
  readonly layer: 'browser';
  readonly shard: Shard;
}

const shardFile = (machine: string, { at, of }: Pick<Shard, 'at' | 'of'>) =>
  join(COVERAGE_FOLDER, `browser.${machine}.${at}-of-${of}.json`);

/** Takes away what an earlier run left of a shard, and of plans with another number of shards. */
export function forgetShard(machine: string, shard: Pick<Shard, 'at' | 'of'>): void {
  mkdirSync(COVERAGE_FOLDER, { recursive: true });
  const others = readdirSync(COVERAGE_FOLDER).filter(
    (name) => name.startsWith(`browser.${machine}.`) && !name.endsWith(`-of-${shard.of}.json`),
  );
  for (const name of others) rmSync(join(COVERAGE_FOLDER, name), { force: true });
  rmSync(shardFile(machine, shard), { force: true });
}

/** Keeps what a shard walked. */
export function saveShard(result: ShardResult): void {
  writeFileSync(shardFile(result.machine, result.shard), JSON.stringify(result));
}
