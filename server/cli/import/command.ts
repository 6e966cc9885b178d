import { dirname, resolve } from 'node:path';
import { formatNumber } from '../../../src/contract/format.ts';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../database/open.ts';
import { checkedKind, type ListKind } from '../../import/file.ts';
import { type ImportProgress, type ImportSummary, importOffers } from '../../import/load/import.ts';
import { priceListPictures } from '../../import/load/pictures.ts';
import { isHere } from '../../import/pictures/store.ts';
import { type Problem, ProblemFile, problemLine } from '../../import/problems.ts';
import { ymlSource } from '../../import/yml/read.ts';
import { type Command, EXIT, interruption, startFolder, UsageError, withDatabase } from '../command.ts';
import { makeSizes } from '../pictures.ts';
import { type ImportArguments, readArguments } from './arguments.ts';
import { failureOf, isInForce, refusalWords } from './failure.ts';
import { progressView } from './progress.ts';
import { tableOf } from './table.ts';

/** Problems that the terminal shows; the file has all. */
const SHOWN = 20;

const pictureRows = ({ fetched, failed }: ImportSummary['pictures']) =>
  [
    ['картинок загружено', fetched],
    ['картинок не загружено', failed],
  ] as const;

function summaryLines(summary: ImportSummary): readonly string[] {
  const { seconds, offers, dryRun, pictures, refusal } = summary;
  const duration = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 }).format(seconds);
  const speed = formatNumber(Math.round(offers / Math.max(seconds, 0.001)));
  const fetching = pictures.fetched + pictures.failed > 0;
  const rows: readonly (readonly [string, number])[] = [
    ['принято предложений', offers],
    ['новых товаров', summary.created],
    ['изменено', summary.changed],
    ['без изменений', summary.unchanged],
    ['снято с продажи', summary.unpublished],
    ['осталось без цены', summary.unpriced],
    ['пропущено', summary.skipped],
    ['предупреждений', summary.warnings],
    ...(fetching ? pictureRows(pictures) : []),
  ];
  const head = dryRun ? 'Пробный импорт, каталог не изменён' : 'Импорт завершён';
  return [
    `${head}: ${duration} с, ${speed} предложений в секунду`,
    ...rows.map(([name, count]) => `  ${name.padEnd(24)}${formatNumber(count).padStart(12)}`),
    ...(refusal ? [`Настоящий импорт был бы остановлен: ${refusalWords(refusal)}`] : []),
  ];
}

function problemLines(problems: readonly Problem[], total: number, file: string | null): readonly string[] {
  const first = problems.toSorted((a, b) => a.line - b.line).slice(0, SHOWN);
  const shown = first.map((problem) => `  ${problemLine(problem)}`);
  if (shown.length === 0) return [];
  const more = total > shown.length ? [`  … и ещё ${formatNumber(total - shown.length)}`] : [];
  return ['Замечания:', ...shown, ...more, ...(file === null ? [] : [`Все замечания: ${file}`])];
}

/** Longest wait for one query in ms: staging and merging a large list takes its time. */
const QUERY_TIMEOUT = 600_000;

const say = (lines: readonly string[]) => console.log(lines.join('\n'));

/** Tells the owner what stopped the import; returns the exit code. Throws the error of a fault of the program. */
function tell(...stopped: Parameters<typeof failureOf>): number {
  const failure = failureOf(...stopped);
  if (failure === null) throw stopped[0];
  console.error(failure.words);
  return failure.code;
}

async function load(
  database: Database,
  config: Config,
  { file, kind }: { readonly file: string; readonly kind: ListKind },
  { dryRun, withdraw, table }: ImportArguments,
): Promise<number> {
  const problems = new ProblemFile({ dataDir: config.dataDir, list: file, now: new Date() }, (error) =>
    console.warn(`Замечания не записаны в файл: ${error instanceof Error ? error.message : error}`),
  );
  const progress = progressView();
  const signal = interruption();
  let phase: ImportProgress['phase'] = 'read';
  try {
    const asTable = kind === 'yml' ? null : await tableOf(database, file, kind, table, say);
    const source = asTable ?? (await ymlSource(file));
    const onProgress = (at: ImportProgress) => {
      phase = at.phase;
      progress.update(at);
    };
    const summary = await importOffers(database, source, {
      dryRun,
      missing: withdraw ? 'withdraw' : 'ask',
      prices: withdraw ? 'take' : 'ask',
      // Its owner sees how far it is, and may end it.
      picturesWithin: Number.POSITIVE_INFINITY,
      takePicture: priceListPictures(config.dataDir, dirname(file)),
      hasPicture: (image) => isHere(config.dataDir, image),
      signal,
      onProgress,
      onProblem: (problem) => problems.add(problem),
    }).finally(async () => {
      progress.end();
      // Its columns were right, whatever becomes of its pictures.
      if (isInForce(phase)) await asTable?.save();
    });
    const report = (await problems.end()) ? problems.path : null;
    say(summaryLines(summary));
    if (dryRun && table.save !== null)
      say([`Сопоставление «${table.save}» не сохранено: это пробный импорт.`]);
    say(problemLines(summary.problems, summary.skipped + summary.warnings, report));
  } catch (error) {
    progress.end();
    const report = (await problems.end()) ? problems.path : null;
    const code = tell(error, signal.aborted, phase);
    if (report !== null) console.error(`Замечания до этого места: ${report}`);
    return code;
  }
  return dryRun ? EXIT.done : makeSizes(config.dataDir, { signal, progress: progressView() });
}

async function run(args: readonly string[]): Promise<number> {
  const options = readArguments(args);
  const file = resolve(startFolder(), options.path);
  let kind: ListKind;
  try {
    // Before the database: a mistyped path must not make a shop.
    kind = await checkedKind(file);
  } catch (error) {
    return tell(error, false, 'read');
  }
  if (kind === 'yml' && options.tableOptions.length > 0) {
    const names = options.tableOptions.map((each) => `--${each}`).join(', ');
    throw new UsageError(`${names}: только для таблиц (.csv, .xlsx), а файл YML.`);
  }
  let isOpen = false;
  const work = (database: Database, config: Config) => {
    isOpen = true;
    return load(database, config, { file, kind }, options);
  };
  try {
    return await withDatabase(work, { queryTimeout: QUERY_TIMEOUT, mayCreate: true });
  } catch (error) {
    if (isOpen) throw error;
    return tell(error, false, 'read');
  }
}

export const importCommand: Command = {
  name: 'import',
  usage:
    'import ФАЙЛ.yml|.csv|.xlsx [--dry-run] [--withdraw]; только для .csv и .xlsx: [--mapping ИМЯ] [--column поле=Заголовок]… [--save ИМЯ] [--sheet N] [--category "А > Б"] [--only prices] [--complete]',
  summary:
    'загрузить прайс-лист: Яндекс Маркет (YML), CSV, Excel; --dry-run только проверяет, --withdraw разрешает снять с продажи или оставить без цены больше 30 % товаров; у таблиц --only prices меняет лишь цены и остатки, --complete снимает с продажи то, чего в таблице нет',
  run,
};
