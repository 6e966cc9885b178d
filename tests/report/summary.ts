import { requirementRow } from '../diagrams/requirements.ts';
import { slowestOf } from '../support/results.mjs';
import { sumsOf } from '../support/run-parts.mjs';
import type { Failure, FailureGroup } from './failures.ts';
import type { Run } from './run.ts';
import { duration, secondsOf, stageTitle } from './sums.ts';
import { tellPlace } from './ways.ts';

/** So many of the slowest tests; who wants more opens the report. */
const SLOWEST = 5;
/** So many failures of a machine are told one by one. */
const FAILURES = 5;

/** Text of a test in a cell or a line of Markdown. */
const plain = (text: string): string =>
  text.replace(/[\\`*_|<>[\]]/g, (sign) => `\\${sign}`).replace(/\s+/g, ' ');

/** The table of requirements as the CI's host shows it; where it names no host, as a file of the project. */
function requirementsAt({
  GITHUB_SERVER_URL: host,
  GITHUB_REPOSITORY: name,
  GITHUB_SHA: commit,
}: NodeJS.ProcessEnv): string {
  return `${host && name && commit ? `${host}/${name}/blob/${commit}/` : ''}docs/requirements.md`;
}

function rowLinks({ requirements }: Failure, file: string): string {
  const links = requirements.flatMap((id) => {
    try {
      return [`[${id}](${file}${requirementRow(id).anchor})`];
    } catch {
      return [];
    }
  });
  return links.length === 0 ? '' : ` · ${links.join(', ')}`;
}

function tellFailure(failure: Failure, file: string): readonly string[] {
  const { title, way, brief, others } = failure;
  const where = way
    ? `${tellPlace(way)}. Ожидалось: ${way.expected || '—'}; оказалось: ${way.found}`
    : brief.split('\n')[0];
  const more = others.length === 0 ? '' : ` (и ещё ${others.length} с той же причиной)`;
  return [
    `- **${plain(title)}**${more}${rowLinks(failure, file)}`,
    `  ${plain(where ?? '')}`,
    ...(way ? [`  \`${way.link}\``] : []),
  ];
}

/** What a CI shows beside a run: the sums, what failed with its requirement rows, what was slow. Markdown. */
export function stepSummary(
  run: Run,
  groups: readonly FailureGroup[],
  environment: NodeJS.ProcessEnv,
): string {
  const { passed, failed, skipped } = sumsOf(run.parts);
  const file = requirementsAt(environment);
  const slowest = slowestOf(run.results, SLOWEST);
  return [
    `## ${failed > 0 ? '✗' : '✓'} Прошло ${passed}, не прошло ${failed}, пропущено ${skipped}, ${duration(secondsOf(run))}`,
    '',
    '| этап | прошло | не прошло | время |',
    '|---|---:|---:|---:|',
    ...run.stages.map((stage) => {
      const { counts, problem, seconds } = stage;
      const bad = counts ? counts.failed : problem ? 1 : '';
      return `| ${problem ? '✗' : '✓'} ${stageTitle(stage)} | ${counts?.passed ?? ''} | ${bad} | ${duration(seconds)} |`;
    }),
    '',
    ...(run.skipped.length > 0 ? [`Не запускались: ${run.skipped.join(', ')}.`, ''] : []),
    ...groups.flatMap(({ title, failures }) => [
      `### ${plain(title)}`,
      '',
      ...failures.slice(0, FAILURES).flatMap((failure) => tellFailure(failure, file)),
      ...(failures.length > FAILURES ? [`- и ещё ${failures.length - FAILURES}`] : []),
      '',
    ]),
    ...(slowest.length > 0
      ? [
          '### Самые долгие',
          '',
          ...slowest.map(({ title, ms }) => `- ${duration(ms / 1000)}: ${plain(title)}`),
          '',
        ]
      : []),
    '',
  ].join('\n');
}
