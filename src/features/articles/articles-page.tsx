import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { ArticleGrid } from './article-card.tsx';
import type { ArticlesData } from './data.ts';
import { articleSections } from './sections.ts';
import { articlesAddress } from './shown-article.ts';

/** The news or the articles, newest first, by pages [RT-08][RT-17]. */
export function ArticlesPage({ data: { kind, items, page, pages } }: { data: ArticlesData }) {
  const { title, nothing } = articleSections[kind];
  return (
    <>
      <Breadcrumbs crumbs={[]} />
      <h1 tabIndex={-1} className="mt-1 mb-4 text-2xl leading-tight font-bold outline-none">
        {title}
      </h1>
      {items.length > 0 ? (
        <ArticleGrid items={items} level={2} />
      ) : (
        <p className="rounded-xl border border-line bg-surface px-4 py-12 text-center text-lg font-semibold">
          {nothing}
        </p>
      )}
      <div className="mt-8">
        <Pagination page={page} pages={pages} href={(number) => articlesAddress(kind, number)} />
      </div>
    </>
  );
}
