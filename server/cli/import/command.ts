import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { connectToOwner } from '../../database/open.ts';
import { importPriceList } from '../../import/load/import.ts';
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
  try {
    const summary = await importPriceList(database, {
      file,
      dryRun: values['dry-run'],
      render: priceListPictures(settings.dataDir, dirname(file)),
      onProgress: (at) => progress.update(at),
      onProblem: (problem) => problems.add(problem),
    });
    progress.end();
    const report = (await problems.end()) ? problems.path : null;
    say(summaryLines(summary));
    say(problemLines(summary.problems, summary.skipped + summary.warnings, report));
    return EXIT.done;
  } catch (error) {
    progress.end();
    if (error instanceof ImportBusyError) {
      console.error(error.message);
      return EXIT.busy;
    }
    if (!(error instanceof PriceListError)) throw error;
    console.error(`${error.message}\nИмпорт остановлен, каталог не изменён.`);
    if (await problems.end()) console.error(`Замечания до этого места: ${problems.path}`);
    return EXIT.failed;
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
