import { formatNumber } from '../../../src/contract/format.ts';
import type { ImportSummary } from '../../import/load/import.ts';
import { problemLine } from '../../import/problem-file.ts';
import type { Problem } from '../../import/problems.ts';

/** Problems that the terminal shows; the file has all. */
const SHOWN = 20;

const pictureRows = ({ fetched, failed }: ImportSummary['pictures']) =>
  [
    ['картинок загружено', fetched],
    ['картинок не загружено', failed],
  ] as const;

/** What an import did, as lines for the terminal. */
export function summaryLines(summary: ImportSummary): readonly string[] {
  const { seconds, offers, dryRun, pictures } = summary;
  const duration = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 }).format(seconds);
  const speed = formatNumber(Math.round(offers / Math.max(seconds, 0.001)));
  const fetching = pictures.fetched + pictures.failed > 0;
  const rows: readonly (readonly [string, number])[] = [
    ['принято предложений', offers],
    ['новых товаров', summary.created],
    ['изменено', summary.changed],
    ['без изменений', summary.unchanged],
    ['снято с продажи', summary.unpublished],
    ['пропущено', summary.skipped],
    ['предупреждений', summary.warnings],
    ...(fetching ? pictureRows(pictures) : []),
  ];
  const head = dryRun ? 'Пробный импорт, каталог не изменён' : 'Импорт завершён';
  return [
    `${head}: ${duration} с, ${speed} предложений в секунду`,
    ...rows.map(([name, count]) => `  ${name.padEnd(24)}${formatNumber(count).padStart(12)}`),
  ];
}

/** The first problems, and where the others are. */
export function problemLines(
  problems: readonly Problem[],
  total: number,
  file: string | null,
): readonly string[] {
  const first = problems.toSorted((a, b) => a.line - b.line).slice(0, SHOWN);
  const shown = first.map((problem) => `  ${problemLine(problem)}`);
  if (shown.length === 0) return [];
  const more = total > shown.length ? [`  … и ещё ${formatNumber(total - shown.length)}`] : [];
  return ['Замечания:', ...shown, ...more, ...(file === null ? [] : [`Все замечания: ${file}`])];
}
