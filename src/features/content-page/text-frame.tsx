import type { ReactNode } from 'react';
import { useShopFront } from '../../lib/shop-front.tsx';
import { FOOTER_MENUS, type LinkMenu, type ShownSite } from '../../lib/shown-site.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { relOf } from '../../ui/link-rel.ts';

/** The footer's menu that leads to the page, or the first one, which is the buyers'. */
function menuAround(menus: ShownSite['menus'], path: string): LinkMenu {
  const around = FOOTER_MENUS.find((slug) => menus[slug].items.some(({ href }) => href === path));
  return menus[around ?? FOOTER_MENUS[0]];
}

/** A page about the shop: its heading and, beside the text where there is room, the way to its neighbours. */
export function TextFrame({ path, title, children }: { path: string; title: string; children: ReactNode }) {
  const { site } = useShopFront();
  const menu = site && menuAround(site.menus, path);
  const beside = menu && menu.items.length > 0;
  return (
    <>
      <Breadcrumbs crumbs={[]} />
      <h1 tabIndex={-1} className="mt-1 mb-4 text-2xl leading-tight font-bold text-balance outline-none">
        {title}
      </h1>
      <div className={`grid items-start gap-6 ${beside ? 'lg:grid-cols-[280px_minmax(0,1fr)]' : ''}`}>
        {beside && <Neighbours menu={menu} path={path} />}
        <div className="flex min-w-0 flex-col gap-6">{children}</div>
      </div>
    </>
  );
}

function Neighbours({ menu, path }: { menu: LinkMenu; path: string }) {
  return (
    <nav
      aria-label={`${menu.title}: разделы`}
      className="hidden rounded-xl border border-line bg-surface p-3 lg:sticky lg:top-20 lg:block"
    >
      <ul>
        {menu.items.map(({ href, title }) => (
          <li key={href}>
            <a
              href={href}
              rel={relOf(href)}
              aria-current={href === path ? 'page' : undefined}
              className="block rounded-lg px-3 py-2 hover:text-link aria-[current=page]:bg-primary-soft aria-[current=page]:font-semibold"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
