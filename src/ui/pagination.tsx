import { buttonClass } from './button.ts';
import { Icon } from './icon.tsx';

/** Numbers around the current page; `null` is a gap. At most nine entries. */
function pageNumbers(page: number, pages: number): (number | null)[] {
  const wanted = new Set(
    [1, 2, page - 1, page, page + 1, pages - 1, pages].filter((n) => n >= 1 && n <= pages),
  );
  const sorted = [...wanted].sort((a, b) => a - b);
  return sorted.flatMap((n, at) => {
    const before = sorted[at - 1];
    return before !== undefined && n - before > 1 ? [null, n] : [n];
  });
}

/** Pages of a list as plain links, so that they work before and without JavaScript. */
export function Pagination({
  page,
  pages,
  href,
}: {
  page: number;
  pages: number;
  href: (page: number) => string;
}) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Страницы списка" className="figures flex flex-wrap items-center justify-center gap-1.5">
      {page > 1 && (
        <a
          href={href(page - 1)}
          rel="prev"
          aria-label="Предыдущая страница"
          className={buttonClass('quiet', 'icon')}
        >
          <Icon name="chevron-left" />
        </a>
      )}
      {pageNumbers(page, pages).map((number, at, all) =>
        number === null ? (
          <span key={`gap after ${all[at - 1]}`} className="px-1 text-muted">
            …
          </span>
        ) : (
          <a
            key={number}
            href={href(number)}
            aria-label={`Страница ${number}`}
            aria-current={number === page ? 'page' : undefined}
            className="page-number"
          >
            {number}
          </a>
        ),
      )}
      {page < pages && (
        <a
          href={href(page + 1)}
          rel="next"
          aria-label="Следующая страница"
          className={buttonClass('quiet', 'icon')}
        >
          <Icon name="chevron-right" />
        </a>
      )}
    </nav>
  );
}
