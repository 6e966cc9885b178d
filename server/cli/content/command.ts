import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { loadConfig } from '../../config/config.ts';
import { loadFolder } from '../../content/load-folder.ts';
import { ContentError } from '../../content/problems.ts';
import { saveContent } from '../../content/save-content.ts';
import { makePictures } from '../../import/pictures/make.ts';
import { type Command, EXIT, startFolder, UsageError, withDatabase } from '../command.ts';
import { problemLines, savedLines } from './report.ts';

async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { prune: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [folder, ...others] = positionals;
  if (folder === undefined || others.length > 0) throw new UsageError('Нужна одна папка.');
  const config = loadConfig();
  try {
    const { content, problems } = await loadFolder(resolve(startFolder(), folder), config.dataDir);
    const saved = await withDatabase((database) => saveContent(database, content, values));
    console.log(savedLines(saved).join('\n'));
    await makePictures(config.dataDir, { atOnce: 2 });
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
  usage: 'content ПАПКА [--prune]',
  summary: 'загрузить страницы *.md, news/*.md, articles/*.md и сведения о магазине site.yaml',
  run,
};
