import { relOf } from './link-rel.ts';

export interface Crumb {
  readonly title: string;
  readonly href: string;
}

const item =
  "flex items-center gap-2 max-sm:not-last:hidden max-sm:before:text-lg/none max-sm:before:content-['‹'] sm:not-first:before:content-['/']";

/** The way from the home page, on a phone the last step of it; category links are full page loads [RT-24]. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Хлебные крошки" className="text-sm text-muted">
      <ol className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <li className={item}>
          <a href="/" className="inline-block py-1 hover:text-link">
            Главная
          </a>
        </li>
        {crumbs.map((crumb) => (
          <li key={crumb.href} className={item}>
            <a href={crumb.href} rel={relOf(crumb.href)} className="inline-block py-1 hover:text-link">
              {crumb.title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
