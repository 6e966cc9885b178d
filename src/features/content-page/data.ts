import type { PageContextServer } from 'vike/types';
import type { ContentPage } from '../../contract/schemas/content.ts';

export interface ContentPageData {
  readonly page: ContentPage;
}

/** The page was resolved by its route middleware. */
export function contentPageData({ contentPage }: PageContextServer): ContentPageData {
  if (!contentPage) throw new Error('A page of text needs the route middleware page');
  return { page: contentPage };
}
