import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { buttonClass } from '../../ui/button.ts';
import { Picture } from '../../ui/picture.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { ArticleGrid } from './article-card.tsx';
import type { ArticleData } from './article-data.ts';
import { articleSections } from './sections.ts';

/** One dated text: its day, its picture, what it says, and what to read next [RT-09][RT-18]. */
export function ArticlePage({ data: { article, others } }: { data: ArticleData }) {
  const { kind, title, date, day, image, blocks } = article;
  const section = articleSections[kind];
  const list = `/${kind}`;
  return (
    <>
      <Breadcrumbs crumbs={[{ title: section.title, href: list }]} />
      <article className="mt-1 max-w-[52rem]">
        <h1 tabIndex={-1} className="text-2xl leading-tight font-bold text-balance outline-none lg:text-3xl">
          {title}
        </h1>
        <p className="figures mt-2 mb-4 text-muted">
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
      {others.length > 0 && (
        <section className="mt-10">
          <h2 className="mb-3 text-xl font-bold sm:text-2xl">{section.others}</h2>
          <ArticleGrid items={others} level={3} />
        </section>
      )}
      <p className="mt-6">
        <a href={list} className={buttonClass('quiet')}>
          {section.all}
        </a>
      </p>
    </>
  );
}
