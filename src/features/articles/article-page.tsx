import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { buttonClass } from '../../ui/button.ts';
import { Picture } from '../../ui/picture.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { ArticleGrid } from './article-card.tsx';
import type { ArticleData } from './data.ts';
import { articleSections } from './sections.ts';

/** One dated text and, beside it where there is room, what to read next [RT-09][RT-18]. */
export function ArticlePage({ data: { article, others } }: { data: ArticleData }) {
  const section = articleSections[article.kind];
  const list = `/${article.kind}`;
  return (
    <>
      <Breadcrumbs crumbs={[{ title: section.title, href: list }]} />
      <div className="mt-1 grid items-start gap-x-6 gap-y-10 lg:grid-cols-[minmax(0,52rem)_minmax(16rem,1fr)]">
        <Text article={article} />
        <aside aria-label={section.others}>
          {others.length > 0 && (
            <>
              <h2 className="mb-3 text-xl font-bold">{section.others}</h2>
              <ArticleGrid items={others} level={3} beside />
            </>
          )}
          <p className="mt-4">
            <a href={list} className={buttonClass('quiet')}>
              {section.all}
            </a>
          </p>
        </aside>
      </div>
    </>
  );
}

function Text({ article: { title, date, day, image, blocks } }: Pick<ArticleData, 'article'>) {
  return (
    <article className="min-w-0">
      <h1 tabIndex={-1} className="text-2xl leading-tight font-bold text-balance outline-none">
        {title}
      </h1>
      <p className="mt-2 mb-4 text-muted">
        <time dateTime={date}>{day}</time>
      </p>
      <div className="rounded-xl border border-line bg-surface p-5 sm:p-8">
        {image && (
          <Picture
            image={image}
            alt=""
            sizes="(min-width: 54rem) 768px, 90vw"
            eager
            first
            className="mb-6 max-h-[28rem] w-full rounded-lg bg-sunken object-contain"
          />
        )}
        <RichText blocks={blocks} />
      </div>
    </article>
  );
}
