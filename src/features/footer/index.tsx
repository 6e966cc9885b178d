import type { MenuCategory } from '../../contract/entities.ts';
import { useShopFront } from '../../lib/shop-front.tsx';
import { FOOTER_MENUS, type LinkMenu, type ShownSite } from '../../lib/shown-site.ts';
import { relOf } from '../../ui/link-rel.ts';
import { ogrnTitle, ShopPhone } from '../contacts/index.ts';

/** Who sells and where to call, as the law asks of a remote sale; the owner's three menus; the top of the catalogue. */
export function Footer() {
  const { menu, site } = useShopFront();
  return (
    <footer className="mt-12 border-t border-line bg-surface">
      {site && (
        <div className="container-page grid gap-x-6 gap-y-8 pt-8 lg:grid-cols-[3fr_7fr]">
          <HowToReach {...site} />
          <div className="grid grid-cols-2 gap-x-6 gap-y-8 sm:grid-cols-3">
            {FOOTER_MENUS.map((slug) => (
              <FooterMenu key={slug} menu={site.menus[slug]} />
            ))}
          </div>
        </div>
      )}
      <Sections menu={menu} />
      {site && <Seller {...site} />}
    </footer>
  );
}

function HowToReach({ company, contacts }: ShownSite) {
  return (
    <section aria-label="Контакты" className="flex flex-col items-start gap-1">
      <h2 className="mb-1 py-1 text-base font-bold">{company.name}</h2>
      <ShopPhone className="inline-block py-1 text-lg font-semibold hover:text-link" />
      <a href={`mailto:${contacts.email}`} className="inline-block py-1 hover:text-link">
        {contacts.email}
      </a>
      <p className="text-muted">{contacts.hours}</p>
      <p className="text-muted">{contacts.address}</p>
    </section>
  );
}

function FooterMenu({ menu: { title, items } }: { menu: LinkMenu }) {
  if (items.length === 0) return null;
  return (
    <nav aria-label={title} className="max-sm:last:odd:col-span-2">
      <h2 className="mb-1 py-1 text-base font-bold">{title}</h2>
      <ul className="footer-links">
        {items.map(({ title, href }) => (
          <li key={href}>
            <a href={href} rel={relOf(href)}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Sections({ menu }: { menu: readonly MenuCategory[] }) {
  return (
    <nav aria-label="Разделы каталога" className="container-page py-8">
      <h2 className="mb-1 text-base font-bold">
        <a href="/catalog" className="inline-block py-1 hover:text-link">
          Каталог
        </a>
      </h2>
      <ul className="footer-links grid grid-cols-2 gap-x-6 max-[22.5rem]:grid-cols-1 sm:grid-cols-3 lg:grid-cols-5">
        {menu.map(({ id, slug, title }) => (
          <li key={id}>
            <a href={`/catalog/${slug}`} rel="external">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Seller({ company }: ShownSite) {
  return (
    <div className="border-t border-line">
      <p className="container-page py-4 text-sm text-muted">
        {company.legalName}, <span className="whitespace-nowrap">ИНН {company.inn}</span>,{' '}
        <span className="whitespace-nowrap">
          {ogrnTitle(company.ogrn)} {company.ogrn}
        </span>
      </p>
    </div>
  );
}
