import type { PageContext } from 'vike/types';
import type { ContentPageData } from '../../features/content-page/page-data.ts';

export { title };

function title({ data: { page } }: PageContext & { data: ContentPageData }): string {
  return `${page.title} — Картер`;
}
