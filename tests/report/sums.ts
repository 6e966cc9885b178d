import type { TestResult } from '../support/results.mjs';
import { stages } from '../support/stages.mjs';
import type { RanStage, Run } from './run.ts';

/** `browser 1/3`, and what it proves. */
export const stageTitle = ({ name, shard, report }: Pick<RanStage, 'name' | 'shard' | 'report'>): string =>
  shard !== '' && report?.startsWith('playwright') ? `${name} ${shard}` : name;
export const stageAbout = (name: string): string =>
  stages.find((stage) => stage.name === name)?.about ?? name;

/** How long the stages took together, in s; some ran at the same time. */
export const secondsOf = ({ stages }: Pick<Run, 'stages'>): number =>
  stages.reduce((total, { seconds }) => total + seconds, 0);

/** `4 мин 5 с` */
export function duration(seconds: number): string {
  if (seconds < 60) return `${seconds.toFixed(1).replace('.', ',')} с`;
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)} мин ${whole % 60} с`;
}

/** What went wrong first: a stage, and the first of its tests where it has any. */
export function firstFailure({
  stages,
  results,
}: Run): { readonly stage: RanStage; readonly test: TestResult | null } | null {
  const stage = stages.find(({ problem, counts }) => problem !== null || (counts?.failed ?? 0) > 0);
  if (!stage) return null;
  const failed = results.find(
    ({ passed, skipped, report }) => !passed && !skipped && report === stage.report,
  );
  return { stage, test: failed ?? null };
}
