import { buttonClass } from '../../ui/button.ts';
import { ArticleGrid, type ShownArticle } from '../articles/index.ts';

/** The latest news or articles and the way to all of them. */
export function Latest(props: { title: string; all: string; href: string; items: readonly ShownArticle[] }) {
  const { title, all, href, items } = props;
  if (items.length === 0) return null;
  return (
    <section className="my-8">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-xl font-bold">{title}</h2>
        <a href={href} className={`${buttonClass('link')} py-1`}>
          {all}
        </a>
      </div>
      <ArticleGrid items={items} level={3} />
    </section>
  );
}
