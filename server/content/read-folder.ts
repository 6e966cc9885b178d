import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ArticleKind } from '../../src/contract/site.ts';
import { demoFacts, type Facts } from '../shop/content/markdown/facts.ts';
import { isPageSlug, PAGE_SLUG_MAX, TAKEN_SLUGS } from '../shop/content/slug.ts';
import type { SiteFile } from '../shop/site/shapes.ts';
import {
  type ArticleText,
  type PageText,
  readArticleFile,
  readPageFile,
  type TextFile,
} from './page-file.ts';
import { withPictures } from './pictures.ts';
import { ContentError, type FileProblem, problemAt, refuseErrors } from './problems.ts';
import type { NewContent } from './save-content.ts';
import type { IsShopFile } from './site-faults.ts';
import { readSiteFile } from './site-file.ts';

interface LoadedFolder {
  readonly content: NewContent;
  /** Warnings only. */
  readonly problems: readonly FileProblem[];
}

/**
 * Reads a folder of texts and site data and takes the pictures of its texts into the data folder.
 * @throws ContentError that names every file and line at fault.
 */
export async function loadFolder(
  folder: string,
  dataDir: string,
  isShopFile?: IsShopFile,
): Promise<LoadedFolder> {
  const { pages, news, articles, site, problems } = readFolder(folder, isShopFile);
  const place = { folder, dataDir };
  const content = {
    pages,
    news: news && (await withPictures(news, 'news', place)),
    articles: articles && (await withPictures(articles, 'articles', place)),
    site,
  };
  return { content, problems };
}

/** What a folder holds; a part that it does not have is null. */
interface ReadFolder {
  readonly pages: readonly PageText[] | null;
  readonly news: readonly ArticleText[] | null;
  readonly articles: readonly ArticleText[] | null;
  readonly site: SiteFile | null;
  /** Warnings only. */
  readonly problems: readonly FileProblem[];
}

/** Far above the longest text, in bytes: such a file is not even read. */
const FILE_MAX = 1_000_000;
const SITE_FILE = 'site.yaml';

type Tell = (problems: readonly FileProblem[]) => void;

/** The bytes of a file, or null after telling that it is too large. */
function readBytes(folder: string, file: string, tell: Tell): Buffer | null {
  const path = join(folder, file);
  if (statSync(path).size <= FILE_MAX) return readFileSync(path);
  tell([{ file, ...problemAt(1, 'файл больше 1 МБ') }]);
  return null;
}

/** Why a file cannot have this name, which becomes its address; null when it can. */
function nameFault(slug: string, isPage: boolean): string | null {
  if (!isPageSlug(slug)) {
    return `имя файла станет адресом: до ${PAGE_SLUG_MAX} знаков, строчные латинские буквы, цифры и дефисы`;
  }
  return isPage && TAKEN_SLUGS.has(slug) ? `адрес /${slug} занят другой страницей магазина` : null;
}

interface TextsOf<T> {
  /** Inside the folder, '' for itself. */
  readonly under: '' | ArticleKind;
  readonly read: (slug: string, bytes: Uint8Array, facts: Facts) => TextFile<T>;
}

/** All `*.md` of one folder, not of folders inside, in the order of their names; null when there are none. */
function readTexts<T>(folder: string, { under, read }: TextsOf<T>, tell: Tell): readonly T[] | null {
  const place = join(folder, under);
  const names = existsSync(place) ? readdirSync(place).filter((name) => /\.md$/i.test(name)) : [];
  if (names.length === 0) return null;
  // Only the names of the facts matter here, and every shop has the same.
  const facts = demoFacts();
  return names.sort().flatMap((name): T[] => {
    const file = under === '' ? name : `${under}/${name}`;
    const slug = name.slice(0, -'.md'.length);
    const fault = name.endsWith('.md') ? nameFault(slug, under === '') : 'имя файла должно кончаться на .md';
    if (fault !== null) {
      tell([{ file, ...problemAt(1, fault) }]);
      return [];
    }
    const bytes = readBytes(folder, file, tell);
    if (!bytes) return [];
    const { text, problems } = read(slug, bytes, facts);
    tell(problems.map((problem) => ({ file, ...problem })));
    return text === null ? [] : [text];
  });
}

/** Tells of names that are nearly right: what they hold would be passed over. */
function tellNames(folder: string, tell: Tell): void {
  const names: readonly (readonly [RegExp, string])[] = [
    [/^site\.ya?ml$/i, `файл должен называться ${SITE_FILE}`],
    [/^news$/i, 'папка должна называться news'],
    [/^articles$/i, 'папка должна называться articles'],
  ];
  const right = [SITE_FILE, 'news', 'articles'];
  for (const file of readdirSync(folder).filter((name) => !right.includes(name)))
    for (const [form, message] of names) if (form.test(file)) tell([{ file, ...problemAt(1, message) }]);
}

function readSite(folder: string, tell: Tell, isShopFile?: IsShopFile): SiteFile | null {
  if (!existsSync(join(folder, SITE_FILE))) return null;
  const bytes = readBytes(folder, SITE_FILE, tell);
  if (!bytes) return null;
  const { site, problems } = readSiteFile(bytes, isShopFile);
  tell(problems.map((problem) => ({ file: SITE_FILE, ...problem })));
  return site;
}

/**
 * Reads the pages `*.md` of the folder, the texts `news/*.md` and `articles/*.md`, and `site.yaml`.
 * @throws ContentError that names every file and line at fault.
 */
export function readFolder(folder: string, isShopFile?: IsShopFile): ReadFolder {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new ContentError(`Нет папки ${folder}.`);
  const problems: FileProblem[] = [];
  const tell: Tell = (more) => problems.push(...more);
  const pages = readTexts(folder, { under: '', read: readPageFile }, tell);
  const news = readTexts(folder, { under: 'news', read: readArticleFile }, tell);
  const articles = readTexts(folder, { under: 'articles', read: readArticleFile }, tell);
  tellNames(folder, tell);
  const site = readSite(folder, tell, isShopFile);
  refuseErrors(problems);
  if (!pages && !news && !articles && !site) {
    throw new ContentError(`В папке ${folder} нет ни файлов .md, ни ${SITE_FILE}.`);
  }
  return { pages, news, articles, site, problems };
}
