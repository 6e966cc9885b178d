import { CONTACTS_PATH, DELIVERY_PATH } from '../../contract/routes.ts';
import { useShopFront } from '../../lib/shop-front.tsx';
import { FOOTER_MENUS } from '../../lib/shown-site.ts';
import { ShopPhone } from '../contacts/index.ts';
import { CallButton } from './call-button.tsx';

/** What buyers ask before they order, in the order of the bar; only what the owner's menus lead to is shown. */
const ASKED = [DELIVERY_PATH, '/oplata', '/garantiya', CONTACTS_PATH];

/** Above the header of a desktop: city and hours, terms, phone and «Заказать звонок». */
export function TopBar() {
  const { site } = useShopFront();
  const links = FOOTER_MENUS.flatMap((slug) => site?.menus[slug].items ?? []);
  return (
    <div className="top-bar">
      <div className="container-page" data-theme="dark">
        <span>{site && `${site.contacts.city}, ${site.contacts.hours}`}</span>
        <nav aria-label="Условия и контакты">
          {ASKED.map((path) => {
            const link = links.find(({ href }) => href === path);
            return (
              link && (
                <a key={path} href={path}>
                  {link.title}
                </a>
              )
            );
          })}
        </nav>
        <ShopPhone className="font-semibold" />
        <CallButton />
      </div>
    </div>
  );
}
