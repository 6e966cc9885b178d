import { buyerPages } from '../../app/buyer-pages.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import type { ContentPageData } from './page-data.ts';

/** A text of the owner and, beside it where there is room, the way to its neighbours [RT-03]. */
export function ContentPage({ data: { page } }: { data: ContentPageData }) {
  return (
    <>
      <Breadcrumbs crumbs={[]} />
      <h1
        tabIndex={-1}
        className="mt-1 mb-4 text-2xl leading-tight font-bold text-balance outline-none lg:text-3xl"
      >
        {page.title}
      </h1>
      <div className="grid items-start gap-6 lg:grid-cols-[280px_minmax(0,48rem)]">
        <nav
          aria-label="Разделы для покупателя"
          className="hidden rounded-xl border border-line bg-surface p-3 lg:sticky lg:top-20 lg:block"
        >
          <ul>
            {buyerPages.map(({ href, title }) => (
              <li key={href}>
                <a
                  href={href}
                  aria-current={href === `/${page.slug}` ? 'page' : undefined}
                  className="block rounded-lg px-3 py-2 hover:text-link aria-[current=page]:bg-primary-soft aria-[current=page]:font-semibold"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <article className="min-w-0 rounded-xl border border-line bg-surface p-5 sm:p-8">
          <RichText blocks={page.blocks} />
        </article>
      </div>
    </>
  );
}
