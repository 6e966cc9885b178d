import { withPictures } from './pictures.ts';
import type { FileProblem } from './problems.ts';
import { readFolder } from './read-folder.ts';
import type { NewContent } from './save-content.ts';

/** A folder ready to be stored. */
export interface LoadedFolder {
  readonly content: NewContent;
  /** Warnings only. */
  readonly problems: readonly FileProblem[];
}

/**
 * Reads a folder of texts and site data and renders the pictures of its texts into the data folder.
 * @throws ContentError that names every file and line at fault.
 */
export async function loadFolder(folder: string, dataDir: string): Promise<LoadedFolder> {
  const { pages, news, articles, site, problems } = readFolder(folder);
  const place = { folder, dataDir };
  const content = {
    pages,
    news: news && (await withPictures(news, 'news', place)),
    articles: articles && (await withPictures(articles, 'articles', place)),
    site,
  };
  return { content, problems };
}
