import type { MenuCategory } from '../../contract/entities.ts';
import { withHyphens } from '../../contract/format.ts';
import { CATALOG_PATH, COOKIE_SETTINGS, categoryPath } from '../../contract/routes.ts';
import { ogrnTitle } from '../../contract/site.ts';
import { useShopFront } from '../../lib/shop-front.tsx';
import { FOOTER_MENUS, type LinkMenu, type ShownSite } from '../../lib/shown-site.ts';
import { relOf } from '../../ui/link-rel.ts';
import { ShopPhone } from '../contacts/index.ts';
import { CallButton } from '../header/index.tsx';
import { ThemeSwitch } from '../theme/index.tsx';

/**
 * Who sells and where to call, as the law asks of a remote sale; the owner's three menus; the top of the catalogue;
 * the choice of the theme.
 */
export function Footer() {
  const { actors, menu, site } = useShopFront();
  return (
    <footer className="footer">
      <div data-theme="dark">
        {site && <HowToReach {...site} />}
        {site && FOOTER_MENUS.map((slug) => <FooterMenu key={slug} menu={site.menus[slug]} />)}
        <Sections menu={menu} />
        <div className="footer-end">
          {site && <Seller {...site} />}
          <a href={COOKIE_SETTINGS}>Настройки cookie</a>
          <ThemeSwitch actor={actors.theme} />
        </div>
      </div>
    </footer>
  );
}

function HowToReach({ company, contacts }: ShownSite) {
  const host = contacts.email.indexOf('@') + 1;
  return (
    <section aria-label="Контакты">
      <h2>{company.name}</h2>
      <ShopPhone className="font-semibold whitespace-nowrap text-ink lg:text-lg" />
      <CallButton className="btn-link min-h-11 lg:hidden" />
      <a href={`mailto:${contacts.email}`}>
        {contacts.email.slice(0, host)}
        <wbr />
        {contacts.email.slice(host)}
      </a>
      <p>{contacts.hours}</p>
      <p>{contacts.address}</p>
    </section>
  );
}

function FooterMenu({ menu: { title, items } }: { menu: LinkMenu }) {
  if (items.length === 0) return null;
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {items.map(({ title, href }) => (
          <li key={href}>
            <a href={href} rel={relOf(href)}>
              {withHyphens(title)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Sections({ menu }: { menu: readonly MenuCategory[] }) {
  return (
    <nav aria-label="Разделы каталога" className="footer-wide">
      <h2>
        <a href={CATALOG_PATH}>Каталог</a>
      </h2>
      <ul>
        {menu.map(({ id, slug, title }) => (
          <li key={id}>
            <a href={categoryPath(slug)} rel="external">
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
    <p>
      {`${company.legalName}, `}
      <span className="whitespace-nowrap">{`ИНН ${company.inn}`}</span>
      {', '}
      <span className="whitespace-nowrap">{`${ogrnTitle(company.ogrn)} ${company.ogrn}`}</span>
    </p>
  );
}
