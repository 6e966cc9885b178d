import { Picture } from '../../ui/picture.tsx';
import { articleHref, type ShownArticle } from './shown-article.ts';

/** Width of a card's picture by the columns of `ArticleGrid`. */
const SIZES = '(min-width: 64rem) 440px, (min-width: 40rem) 50vw, 100vw';

/** A dated text: picture if there is one, day, title, a few words. `level` of its heading. */
function ArticleCard({ article, level }: { article: ShownArticle; level: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const { title, description, date, day, image } = article;
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-xl border border-line bg-surface transition-shadow hover:shadow-lg">
      {image && (
        <Picture
          image={image}
          alt=""
          sizes={SIZES}
          className="aspect-[3/2] w-full bg-sunken object-contain"
        />
      )}
      <div className="flex flex-1 flex-col p-4 sm:p-5">
        <time dateTime={date} className="text-sm text-muted">
          {day}
        </time>
        <Heading className="mt-1 text-lg leading-snug font-bold text-balance">
          <a
            href={articleHref(article)}
            className="after:absolute after:inset-0 after:rounded-xl hover:text-link focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-link"
          >
            {title}
          </a>
        </Heading>
        <p className="mt-2 text-muted">{description}</p>
      </div>
    </article>
  );
}

/** Cards of dated texts, up to three in a row; `beside` a text in a column of their own where there is room. */
export function ArticleGrid(props: { items: readonly ShownArticle[]; level: 2 | 3; beside?: boolean }) {
  const { items, level, beside = false } = props;
  return (
    <ul className={`grid gap-3 sm:grid-cols-2 sm:gap-4 ${beside ? 'lg:grid-cols-1' : 'lg:grid-cols-3'}`}>
      {items.map((article) => (
        <li key={article.slug}>
          <ArticleCard article={article} level={level} />
        </li>
      ))}
    </ul>
  );
}
