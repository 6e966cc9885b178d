export interface Crumb {
  readonly title: string;
  readonly href: string;
}

/** The way from the home page; category links are full page loads [RT-24]. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Хлебные крошки" className="text-sm text-muted">
      <ol className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <li>
          <a href="/" className="inline-block py-1 hover:text-link">
            Главная
          </a>
        </li>
        {crumbs.map((crumb) => (
          <li key={crumb.href} className="flex items-center gap-2">
            <span aria-hidden="true">/</span>
            <a
              href={crumb.href}
              rel={crumb.href.startsWith('/catalog/') ? 'external' : undefined}
              className="inline-block py-1 hover:text-link"
            >
              {crumb.title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
