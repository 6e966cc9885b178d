import { buyerPages } from '../../app/buyer-pages.ts';
import type { MenuCategory } from '../../app/category-tree.ts';
import { useShopFront } from '../../app/context.tsx';
import { company } from '../../contract/company.ts';

/** Who sells and where to call, as the law asks of a remote sale, what a buyer must know, the top of the catalogue. */
export function Footer() {
  const { menu } = useShopFront();
  return (
    <footer className="mt-12 border-t border-line bg-surface">
      <div className="container-page grid gap-8 py-8 md:grid-cols-2 lg:grid-cols-[4fr_3fr_5fr]">
        <section aria-label="Контакты" className="flex flex-col gap-1">
          <h2 className="mb-1 py-1 text-base font-bold">{company.name}</h2>
          <a
            href={company.phoneHref}
            className="figures inline-block py-1 text-lg font-semibold hover:text-link"
          >
            {company.phone}
          </a>
          <a href={`mailto:${company.email}`} className="inline-block py-1 hover:text-link">
            {company.email}
          </a>
          <p className="text-muted">{company.hours}</p>
          <p className="text-muted">{company.address}</p>
        </section>
        <nav aria-label="Покупателям">
          <h2 className="mb-1 py-1 text-base font-bold">Покупателям</h2>
          <ul>
            {buyerPages.map(({ href, title }) => (
              <li key={href}>
                <a href={href} className="inline-block py-1 text-muted hover:text-link">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label="Разделы каталога" className="md:col-span-2 lg:col-span-1">
          <h2 className="mb-1 text-base font-bold">
            <a href="/catalog" className="inline-block py-1 hover:text-link">
              Каталог
            </a>
          </h2>
          <ul className="grid gap-x-6 sm:grid-cols-2">
            {menu.map((category: MenuCategory) => (
              <li key={category.id}>
                <a
                  href={`/catalog/${category.slug}`}
                  rel="external"
                  className="inline-block py-1 text-muted hover:text-link"
                >
                  {category.title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className="border-t border-line">
        <p className="container-page py-4 text-sm text-muted">
          {company.legalName}, ИНН <span className="figures">{company.inn}</span>, ОГРН{' '}
          <span className="figures">{company.ogrn}</span>
        </p>
      </div>
    </footer>
  );
}
