import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { TextProblem } from '../shop/content/markdown/problems.ts';
import { isPageSlug, PAGE_SLUG_MAX, TAKEN_SLUGS } from '../shop/content/slug.ts';
import { demoFacts } from './demo-site.ts';
import { type PageFile, type PageText, readPageFile } from './page-file.ts';

/** A problem and the file that has it. */
export interface FileProblem extends TextProblem {
  readonly file: string;
}

/** The folder has no page to load, or some of its pages cannot be; nothing was changed. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
  readonly problems: readonly FileProblem[];

  constructor(message: string, problems: readonly FileProblem[] = []) {
    super(message);
    this.problems = problems;
  }
}

export interface ReadFolder {
  readonly pages: readonly PageText[];
  /** Warnings only. */
  readonly problems: readonly FileProblem[];
}

/** Far above the longest text, in bytes: such a file is not even read. */
const FILE_MAX = 1_000_000;

/**
 * Reads all `*.md` of the folder, not of folders inside, in the order of their names.
 * @throws ContentError that names every file and line at fault.
 */
export function readFolder(folder: string): ReadFolder {
  if (!existsSync(folder)) throw new ContentError(`Нет папки ${folder}.`);
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .sort();
  if (names.length === 0) throw new ContentError(`В папке ${folder} нет файлов .md.`);
  const pages: PageText[] = [];
  const problems: FileProblem[] = [];
  for (const file of names) {
    const read = readFile(folder, file);
    if (read.page) pages.push(read.page);
    problems.push(...read.problems.map((problem) => ({ file, ...problem })));
  }
  if (pages.length < names.length) throw new ContentError('Страницы не загружены.', problems);
  return { pages, problems };
}

function readFile(folder: string, file: string): PageFile {
  const slug = file.slice(0, -'.md'.length);
  const refuse = (message: string): PageFile => ({
    page: null,
    problems: [{ line: 1, severity: 'error', message }],
  });
  if (!isPageSlug(slug)) {
    return refuse(`имя файла станет адресом: до ${PAGE_SLUG_MAX} знаков, латинские буквы, цифры и дефисы`);
  }
  if (TAKEN_SLUGS.has(slug)) return refuse(`адрес /${slug} занят другой страницей магазина`);
  const path = join(folder, file);
  if (statSync(path).size > FILE_MAX) return refuse('файл больше 1 МБ');
  return readPageFile(slug, readFileSync(path), demoFacts());
}
