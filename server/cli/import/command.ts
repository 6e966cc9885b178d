import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { connectToOwner } from '../../database/open.ts';
import { type ImportProgress, importPriceList } from '../../import/load/import.ts';
import { ImportBusyError } from '../../import/load/lock.ts';
import { priceListPictures } from '../../import/load/render.ts';
import { PriceListError } from '../../import/problems.ts';
import { createLogger } from '../../logging.ts';
import { loadSettings } from '../../settings/settings.ts';
import { type Command, EXIT, startFolder, UsageError } from '../command.ts';
import { progressView } from './progress.ts';
import { ProblemFile, problemLines, summaryLines } from './report.ts';

/** Longest wait for one query in ms: staging and merging a large list takes its time. */
const QUERY_TIMEOUT = 600_000;

const say = (lines: readonly string[]) => console.log(lines.join('\n'));

/** What stopped the import, in words for its owner, and the exit code; null for a fault of the program. */
function failureOf(
  error: unknown,
  interrupted: boolean,
  phase: ImportProgress['phase'],
): { readonly words: string; readonly code: number } | null {
  if (error instanceof ImportBusyError) return { words: error.message, code: EXIT.busy };
  if (error instanceof PriceListError) {
    return { words: `${error.message}\nИмпорт остановлен, каталог не изменён.`, code: EXIT.failed };
  }
  if (!interrupted) return null;
  const visible = phase === 'pictures' || phase === 'tidy';
  const words = visible
    ? 'Прервано. Каталог уже обновлён, остальные картинки загрузит следующий импорт.'
    : 'Прервано, каталог не изменён.';
  return { words, code: EXIT.failed };
}

async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { 'dry-run': { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [path, ...others] = positionals;
  if (path === undefined || others.length > 0) throw new UsageError('Нужен один файл прайс-листа.');
  const settings = loadSettings();
  const file = resolve(startFolder(), path);
  const problems = new ProblemFile(settings.dataDir, file, new Date());
  const database = await connectToOwner(settings, createLogger('warn'), { queryTimeout: QUERY_TIMEOUT });
  const progress = progressView();
  const interruption = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interruption.abort());
  let phase: ImportProgress['phase'] = 'read';
  try {
    const summary = await importPriceList(database, {
      file,
      dryRun: values['dry-run'],
      render: priceListPictures(settings.dataDir, dirname(file)),
      signal: interruption.signal,
      onProgress: (at) => {
        phase = at.phase;
        progress.update(at);
      },
      onProblem: (problem) => problems.add(problem),
    });
    progress.end();
    const report = (await problems.end()) ? problems.path : null;
    say(summaryLines(summary));
    say(problemLines(summary.problems, summary.skipped + summary.warnings, report));
    return EXIT.done;
  } catch (error) {
    progress.end();
    const report = (await problems.end()) ? problems.path : null;
    const failure = failureOf(error, interruption.signal.aborted, phase);
    if (failure === null) throw error;
    console.error(failure.words);
    if (report !== null) console.error(`Замечания до этого места: ${report}`);
    return failure.code;
  } finally {
    await database.close();
  }
}

export const importCommand: Command = {
  name: 'import',
  usage: 'import ФАЙЛ.yml [--dry-run]',
  summary: 'загрузить прайс-лист Яндекс Маркета (YML); --dry-run только проверяет',
  run,
};
