import { ARTICLES_PATH, NEWS_PATH } from '../../contract/routes.ts';
import { buttonClass } from '../../ui/button.ts';
import { articleHref } from '../articles/index.ts';
import type { Headline, HomeData } from './data.ts';

/** News and articles in two columns. */
export function News({ news, articles }: Pick<HomeData, 'news' | 'articles'>) {
  return (
    <div className="home-news">
      <Latest title="Новости" all="Все новости" href={NEWS_PATH} items={news} />
      <Latest title="Статьи" all="Все статьи" href={ARTICLES_PATH} items={articles} />
    </div>
  );
}

/** The latest news or articles and the way to all of them. */
function Latest(props: { title: string; all: string; href: string; items: readonly Headline[] }) {
  const { title, all, href, items } = props;
  if (items.length === 0) return null;
  return (
    <section>
      <div className="home-bar">
        <h2>{title}</h2>
        <a href={href} className={buttonClass('link')}>
          {all}
        </a>
      </div>
      <ul>
        {items.map((article) => (
          <li key={article.slug}>
            <a href={articleHref(article)}>{article.title}</a>
            <time dateTime={article.date}>{article.day}</time>
          </li>
        ))}
      </ul>
    </section>
  );
}
