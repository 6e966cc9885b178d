import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { formatNumber } from '../../src/contract/format.ts';
import { ARTICLES_PATH, NEWS_PATH } from '../../src/contract/routes.ts';
import { loadConfig } from '../config/config.ts';
import { ContentError, type FileProblem } from '../content/problems.ts';
import { loadFolder } from '../content/read-folder.ts';
import { type SavedContent, saveContent } from '../content/save-content.ts';
import type { Saved } from '../content/tables.ts';
import { type Command, EXIT, startFolder, UsageError, withDatabase } from './command.ts';
import { makeSizes } from './pictures.ts';

/** «oplata.md, строка 12: …». */
function problemLines(problems: readonly FileProblem[]): readonly string[] {
  return problems.map(
    ({ file, line, severity, message }) =>
      `${file}, строка ${line}: ${severity === 'warning' ? 'внимание, ' : ''}${message}`,
  );
}

const parts: readonly (readonly [keyof SavedContent, string, (name: string) => string])[] = [
  ['pages', 'Страницы', (slug) => `/${slug}`],
  ['news', 'Новости', (slug) => `${NEWS_PATH}/${slug}`],
  ['articles', 'Статьи', (slug) => `${ARTICLES_PATH}/${slug}`],
  ['site', 'Сведения о магазине', (name) => name],
];

const rows: readonly (readonly [keyof Saved, string])[] = [
  ['created', 'новых'],
  ['changed', 'изменено'],
  ['unchanged', 'без изменений'],
  ['removed', 'удалено'],
];

const LEFT = 'нет в папке';

function savedLines(saved: SavedContent): readonly string[] {
  const row = (name: string, found: readonly string[]) => {
    const names = found.length > 0 ? `  ${found.join(', ')}` : '';
    return `  ${name.padEnd(16)}${formatNumber(found.length).padStart(4)}${names}`;
  };
  const lines = parts.flatMap(([part, title, toName]) => {
    const found = saved[part];
    if (!found) return [];
    const told = rows.filter(([key]) => key !== 'removed' || found.removed.length > 0);
    const left = part === 'site' || found.left.length === 0 ? [] : [row(LEFT, found.left.map(toName))];
    return [title, ...told.map(([key, name]) => row(name, found[key].map(toName))), ...left];
  });
  const anyLeft = lines.some((line) => line.trimStart().startsWith(LEFT));
  return anyLeft ? [...lines, 'Чего нет в папке, остаётся на сайте; удалить: --prune'] : lines;
}

/** The built client lies beside the built command. */
const CLIENT = fileURLToPath(new URL('../client', import.meta.url));

/** Pictures of texts are made when they are asked for: those are not looked for. */
function isShopFile(path: string): boolean {
  const [file = ''] = path.split(/[?#]/);
  if (file.startsWith('/images/')) return true;
  const isPicture = /\.(?:avif|jpe?g|png|svg|webp)$/i.test(file) && !file.includes('..');
  return isPicture && statSync(join(CLIENT, file), { throwIfNoEntry: false })?.isFile() === true;
}

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
    const { content, problems } = await loadFolder(
      resolve(startFolder(), folder),
      config.dataDir,
      isShopFile,
    );
    const saved = await withDatabase((database) => saveContent(database, content, values), {
      mayCreate: true,
    });
    console.log(savedLines(saved).join('\n'));
    for (const line of problemLines(problems)) console.warn(line);
    return await makeSizes(config.dataDir);
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
