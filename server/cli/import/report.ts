import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs';
import { basename, join } from 'node:path';
import { finished } from 'node:stream/promises';
import { formatNumber } from '../../../src/contract/format.ts';
import type { ImportSummary } from '../../import/load/import.ts';
import type { Problem } from '../../import/problems.ts';

/** Problems that the terminal shows; the file has all. */
const SHOWN = 20;

/** «Строка 12, предложение 77: …». */
export function problemLine({ line, offerId, severity, message }: Problem): string {
  const offer = offerId === null ? '' : `, предложение ${offerId}`;
  return `Строка ${line}${offer}: ${severity === 'warning' ? 'внимание, ' : ''}${message}`;
}

/** Writes every problem of an import into a file of its own; there is none when there are no problems. */
export class ProblemFile {
  readonly path: string;
  #stream: WriteStream | null = null;

  constructor(dataDir: string, list: string, now: Date) {
    const moment = now.toISOString().slice(0, 19).replaceAll(':', '-');
    this.path = join(dataDir, 'imports', `${moment}-${basename(list)}.txt`);
  }

  add(problem: Problem): void {
    if (!this.#stream) {
      mkdirSync(join(this.path, '..'), { recursive: true });
      this.#stream = createWriteStream(this.path);
    }
    this.#stream.write(`${problemLine(problem)}\n`);
  }

  /** True when there is a file; it is complete then. */
  async end(): Promise<boolean> {
    if (!this.#stream) return false;
    this.#stream.end();
    await finished(this.#stream);
    return true;
  }
}

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
