import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ContentError, readFolder } from '../../content/read-folder.ts';
import { savePages } from '../../content/save-pages.ts';
import { connectToOwner } from '../../database/open.ts';
import { createLogger } from '../../logging.ts';
import { loadSettings } from '../../settings/settings.ts';
import { type Command, EXIT, startFolder, UsageError } from '../command.ts';
import { problemLines, savedLines } from './report.ts';

async function run(args: readonly string[]): Promise<number> {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
  const [folder, ...others] = positionals;
  if (folder === undefined || others.length > 0) throw new UsageError('Нужна одна папка с файлами .md.');
  try {
    const { pages, problems } = readFolder(resolve(startFolder(), folder));
    const database = await connectToOwner(loadSettings(), createLogger('warn'));
    try {
      console.log(savedLines(await savePages(database, pages)).join('\n'));
    } finally {
      await database.close();
    }
    for (const line of problemLines(problems)) console.warn(line);
    return EXIT.done;
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    console.error([...problemLines(error.problems), error.message].join('\n'));
    return EXIT.failed;
  }
}

export const contentCommand: Command = {
  name: 'content',
  usage: 'content ПАПКА',
  summary: 'загрузить страницы из файлов Markdown: имя файла – адрес, в заголовке title и description',
  run,
};
