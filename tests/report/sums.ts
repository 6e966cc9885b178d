import type { TestResult } from '../support/results.mjs';
import type { RanStage, Run } from './run.ts';

export interface Sums {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** What a stage proves, in Russian. */
const STAGES: Readonly<Record<string, string>> = {
  build: 'сборка',
  types: 'типы',
  lint: 'стиль кода',
  boundaries: 'кто кого импортирует',
  unit: 'модули и машины',
  view: 'вид в React',
  server: 'сервер на двух базах',
  browser: 'магазин в браузере',
  'pair-main': 'страницы и данные порознь',
  pair: 'страницы и данные порознь, всё',
  mutants: 'замечают ли тесты поломки',
  machines: 'покрытие машин',
  atlas: 'снимки состояний',
  requirements: 'требования',
};

/** `browser 1/3`, and what it proves. */
export const stageTitle = ({ name, shard, report }: Pick<RanStage, 'name' | 'shard' | 'report'>): string =>
  shard !== '' && report?.startsWith('playwright') ? `${name} ${shard}` : name;
export const stageAbout = (name: string): string => STAGES[name] ?? name;

/** All tests of the run; a check that is no test counts as one failure, as `npm test` counts. */
export function sumsOf({ stages, parts }: Pick<Run, 'stages' | 'parts'>): Sums {
  const sum = (count: (stage: RanStage) => number) =>
    stages.reduce((total, stage) => total + count(stage), 0);
  return {
    passed: sum(({ counts }) => counts?.passed ?? 0),
    failed:
      sum(({ counts, problem }) => counts?.failed || (problem ? 1 : 0)) +
      parts.flatMap(({ problems }) => problems).length,
    skipped: sum(({ counts }) => counts?.skipped ?? 0),
  };
}

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

const SLOWEST = 20;

export const slowestOf = ({ results }: Run, most = SLOWEST): readonly TestResult[] =>
  [...results].sort((a, b) => b.ms - a.ms).slice(0, most);
